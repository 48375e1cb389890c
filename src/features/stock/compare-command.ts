/** Name of the command that compares a stock with another one, on its button and in the list of commands. */
export const COMPARE = 'Compare with …';
