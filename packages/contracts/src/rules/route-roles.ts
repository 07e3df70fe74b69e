/** The part of a route that decides who sees it (spec 3, route item). */
export interface RoleRoute<R> {
  readonly meta?: { readonly roles?: readonly string[] | undefined } | undefined
  readonly children?: readonly R[] | undefined
}

/**
 * The routes a user may see (spec 6): one that names roles is kept when the user has any one of them, one without is
 * open, and children are filtered the same way. Codes of permissions decide besides.
 */
export function routesForRoles<R extends RoleRoute<R>>(routes: readonly R[], roles: readonly string[]): R[] {
  return routes
    .filter(({ meta }) => meta?.roles === undefined || meta.roles.some((role) => roles.includes(role)))
    .map((route) =>
      route.children === undefined ? route : { ...route, children: routesForRoles(route.children, roles) },
    )
}
