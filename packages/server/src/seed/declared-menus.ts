import { areas } from '@crossdock/contracts/catalogue.ts'
import type { AreaViews, ViewDeclaration } from '@crossdock/contracts/kernel/view.ts'
import { actionWords } from '@crossdock/contracts/words/action-words.labels.ts'
import type { SeedMenu } from './seed.queries.ts'

const STEP = 10

/** The menu tree of the declared views: area → level 1, view → level 2, each further permission → level 3 (platform.md 11). */
export function declaredMenus(declared: readonly AreaViews[] = areas): SeedMenu[] {
  return declared.flatMap((area) => [
    areaMenu(area),
    ...Object.entries(area.views).flatMap(([key, view], index) => [
      viewMenu(area, key, { view, sort: (index + 1) * STEP }),
      ...permissionMenus(area, key, view),
    ]),
  ])
}

const plain = {
  staffOnly: false,
  staffDefault: false,
  userDefault: false,
  primeDefault: false,
  isMenu: true,
  isTesting: false,
  isAlwaysShow: false,
  redirect: null,
  metaNoCache: false,
  metaActiveMenu: null,
} as const

function areaMenu({ area, declaration, views }: AreaViews): SeedMenu {
  const first = Object.keys(views)[0]
  return {
    ...plain,
    seedKey: area,
    level: 1,
    parentKey: null,
    name: camel(area),
    sort: declaration.order,
    path: `/${area}`,
    permCode: `${area}.menu`,
    component: 'layout',
    staffOnly: declaration.staffOnly ?? false,
    isAlwaysShow: declaration.alwaysShow ?? false,
    isTesting: declaration.testing ?? false,
    redirect: first === undefined ? null : `/${area}/${first}`,
    metaTitle: declaration.zh,
    metaTitleEn: declaration.en,
    metaIcon: declaration.icon,
  }
}

function viewMenu(
  { area, declaration }: AreaViews,
  key: string,
  { view, sort }: { view: ViewDeclaration; sort: number },
): SeedMenu {
  return {
    ...plain,
    ...flagsOf(view, declaration.staffOnly ?? false),
    seedKey: `${area}/${key}`,
    level: 2,
    parentKey: area,
    name: camel(`${area}_${key}`),
    sort,
    path: key,
    permCode: view.guards.view ?? `${area}.${key}.view`,
    component: `${area}/${key}`,
    isMenu: view.hiddenUnder === undefined,
    isTesting: view.testing ?? false,
    metaTitle: view.zh,
    metaTitleEn: view.en,
    metaIcon: view.icon,
    metaNoCache: view.noCache ?? false,
    metaActiveMenu: view.hiddenUnder ?? null,
  }
}

function permissionMenus({ area, declaration }: AreaViews, key: string, view: ViewDeclaration): SeedMenu[] {
  const actions = Object.entries(view.guards).filter(([action]) => action !== 'view')
  const isInternal = (view.staffOnly ?? false) || (declaration.staffOnly ?? false)
  return actions.map(([action, code], index) => ({
    ...plain,
    seedKey: `${area}/${key}/${action}`,
    level: 3,
    parentKey: `${area}/${key}`,
    name: `${declaration.abbr}_${key}_${action}`,
    sort: (index + 1) * STEP,
    path: null,
    permCode: code,
    component: null,
    staffOnly: isInternal,
    // A view that customers have is theirs with all it offers: the main account holds it and gives it on by roles.
    primeDefault: !isInternal && (view.userDefault === true || view.primeDefault === true),
    isMenu: false,
    metaTitle: actionWords(action).zh,
    metaTitleEn: actionWords(action).en,
    metaIcon: 'perm',
  }))
}

function flagsOf(view: ViewDeclaration, isInternalArea: boolean) {
  return {
    staffOnly: view.staffOnly ?? isInternalArea,
    staffDefault: view.staffDefault ?? false,
    userDefault: view.userDefault ?? false,
    primeDefault: view.primeDefault ?? false,
  }
}

function camel(text: string): string {
  return text.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
