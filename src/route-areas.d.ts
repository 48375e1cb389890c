/** Made by the build from the files of `src/routes`: server/commands/route-areas.ts. */
declare module 'virtual:route-areas' {
  export const areas: import('./app/routing/route-areas.ts').RouteAreas;
}
