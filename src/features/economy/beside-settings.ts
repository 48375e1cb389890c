/** The settings of the widget of economic series that name those beside the first; each may be left out. */
export const besideSettings = ['second', 'third', 'fourth'] as const;
