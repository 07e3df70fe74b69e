import { describe, expect, it } from 'vitest'
import { type RoleRoute, routesForRoles } from './route-roles.ts'

interface Route extends RoleRoute<Route> {
  readonly path: string
}
const route = (path: string, roles?: string[], children?: Route[]): Route => ({
  path,
  meta: { roles },
  children,
})
const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children }) => [path, ...pathsOf(children ?? [])])

describe('routes that name roles (spec 6)', () => {
  it('are kept when the user has any one of them', () => {
    const routes = [route('/a', ['prime']), route('/b', ['staff', 'prime']), route('/c', [])]
    expect(pathsOf(routesForRoles(routes, ['prime', 'user']))).toEqual(['/a', '/b'])
    expect(pathsOf(routesForRoles(routes, []))).toEqual([])
  })

  it('are filtered among the children in the same way, and those without roles are open', () => {
    const routes: Route[] = [
      route('/open', undefined, [route('/open/x'), route('/open/y', ['staff'], [route('/open/y/z')])]),
      { path: '/bare' },
      route('/shut', ['staff'], [route('/shut/x')]),
    ]
    expect(pathsOf(routesForRoles(routes, ['user']))).toEqual(['/open', '/open/x', '/bare'])
    expect(pathsOf(routesForRoles(routes, ['staff']))).toHaveLength(7)
  })

  it('leaves the routes it was given untouched', () => {
    const routes = [route('/open', undefined, [route('/open/y', ['staff'])])]
    routesForRoles(routes, [])
    expect(pathsOf(routes)).toEqual(['/open', '/open/y'])
  })
})
