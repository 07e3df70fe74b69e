import { endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { serverModules } from '../src/areas/index.ts'

/** The calls of spec 7, as its table stands there. */
const SPEC_CALLS = `
POST /login/
POST /logout/
GET /users/ua/
POST /rp/
POST /users/ss/
GET /users/info/
POST /users/ui/
GET /users/uapmm/
GET /users/fetchuserlayoutcfg/
POST /users/saveuserlayoutcfg/
GET /fetchcaptcha/
POST /checkcaptcha/
GET /users/fetchuserlist/
POST /users/checkuserexist/
GET /users/clt/
POST /users/saveuser/
POST /users/uu/
POST /users/deleteuser/
GET /users/fetchrolelist/
POST /users/checkroleexist/
POST /users/saverole/
POST /users/deleterole/
POST /users/rlru/
GET /users/frkil/
GET /users/fetchcompanylist/
POST /users/checkcompanyexist/
POST /users/savecompany/
POST /users/deletecompany/
GET /users/flal/
POST /users/sla/
POST /users/dla/
GET /users/gvc/
POST /users/scom/
POST /users/dcom/
GET /users/menuList/
POST /users/fetchmenutree/
POST /users/fetchrolemenuid/
POST /users/createMenu/
POST /users/updateMenu/
POST /users/deleteMenu/
POST /users/updateMenuSort/
POST /users/checkMenuExist/
GET /users/fvbl/
GET /users/fstl/
POST /users/sst/
POST /users/dst/
GET /users/fbl/
`
  .trim()
  .split('\n')

const declared: Endpoint[] = Object.values(endpointModules).flatMap((module) =>
  Object.values<Endpoint>(module),
)
const lineOf = ({ method, path }: Endpoint) => `${method} ${path}`
const lines = new Set(declared.map(lineOf))

describe('the calls of spec 7', () => {
  it.each(SPEC_CALLS)('%s is there', (call) => {
    expect(lines).toContain(call)
  })

  it('have no second name and no second method', () => {
    const paths = declared.map(({ path }) => path)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })
})

describe('every declared call', () => {
  it('is answered by a mounted module', () => {
    const mounted = new Set(serverModules.map(({ endpoints }) => endpoints))
    const missing = Object.entries(endpointModules).filter(([, endpoints]) => !mounted.has(endpoints))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  it('begins and ends with a slash and never with /api', () => {
    for (const { path } of declared) expect(path).toMatch(/^\/(?!api\/)([\w-]+\/)+$/)
  })
})
