/**
 * Which way imports may run (decision 0001). Every rule says what to do instead; the ids R1-R10 are those of
 * CONTRIBUTING.md. The regular expressions speak of folders and suffixes, so a new feature is covered unasked.
 */
const CONTRACTS = '^packages/contracts/src/'
const SERVER = '^packages/server/src/'
const WEB = '^packages/web/src/'
const TESTS = '[.]test[.]tsx?$|^packages/[^/]+/(test|e2e|bench)/'
const SQL_LIBRARIES = '^node_modules/(kysely|pg|pg-copy-streams|@types/pg|@types/pg-copy-streams)/'

/** One forbidden direction: `instead` says what to do. */
const never = (name, instead, rule) => ({
  name,
  severity: 'error',
  comment: instead,
  from: {},
  to: {},
  ...rule,
})

module.exports = {
  forbidden: [
    never(
      'R1-contracts-stand-alone',
      'Contracts import only the schema and decimal libraries and themselves: move the code to its side.',
      {
        from: { path: CONTRACTS },
        to: { pathNot: `${CONTRACTS}|^node_modules/(zod|decimal[.]js)/` },
      },
    ),
    never('R2-web-without-server', 'Web never imports the server: put the shared fact in contracts.', {
      from: { path: '^packages/web/' },
      to: { path: '^packages/server/' },
    }),
    never('R2-server-without-web', 'The server never imports web: put the shared fact in contracts.', {
      from: { path: '^packages/server/' },
      to: { path: '^packages/web/' },
    }),
    never(
      'R3-platform-below-areas',
      'platform/ knows nothing of the business: pass what it needs as an argument.',
      {
        from: { path: `${SERVER}platform/` },
        to: { path: `${SERVER}(areas|seed)/|${SERVER}(app|main|worker)[.]ts$` },
      },
    ),
    never('R3-kit-below-areas', 'kit/ knows nothing of the business: pass what it needs as an argument.', {
      from: { path: `${WEB}kit/` },
      to: { path: `${WEB}(areas|shell|site)/|${WEB}(app|main|screens|providers)[.]tsx?$` },
    }),
    never('R4-routes-without-queries', 'Routes never reach queries: add a service function.', {
      from: { path: `${SERVER}areas/.+[.]routes[.]ts$` },
      to: { path: '[.]queries[.]ts$' },
    }),
    never('R4-service-below-routes', 'A service knows neither routes nor jobs: turn the call round.', {
      from: { path: `${SERVER}areas/.+[.]service[.]ts$` },
      to: { path: '[.](routes|job)[.]ts$' },
    }),
    never(
      'R4-queries-at-the-bottom',
      'Queries know only the database: decide in the service and pass the result.',
      { from: { path: `${SERVER}areas/.+[.]queries[.]ts$` }, to: { path: '[.](routes|service|job)[.]ts$' } },
    ),
    never(
      'R5-modules-meet-in-services',
      'Another module is entered only through its *.service.ts: ask it there, or move the shared part to a third module.',
      {
        from: { path: `${SERVER}areas/([^/]+)/([^/]+)/` },
        to: { path: `${SERVER}areas/`, pathNot: `${SERVER}areas/$1/$2/|[.]service[.]ts$` },
      },
    ),
    never(
      'R5-modules-never-in-a-circle',
      'Two modules need each other: move the shared part to a third module.',
      {
        from: { path: `${SERVER}areas/[^/]+/[^/]+$` },
        to: { path: `${SERVER}areas/[^/]+/[^/]+$`, circular: true },
        scope: 'folder',
      },
    ),
    never(
      'R6-views-apart',
      'A view never imports another view: lift the part to kit/, to areas/<area>/shared/ if two views of one area need it, or to areas/identity/, which has no view of its own, if staff and customers do.',
      {
        from: { path: `${WEB}areas/([^/]+)/([^/]+)/` },
        to: { path: `${WEB}areas/`, pathNot: `${WEB}areas/($1/($2|shared)|identity/[^/]+)/` },
      },
    ),
    never('R7-areas-below-shell', 'areas/ never imports shell/, site/ or the app: use a kit hook.', {
      from: { path: `${WEB}areas/` },
      to: { path: `${WEB}(shell|site)/|${WEB}(app|main|screens)[.]tsx?$` },
    }),
    never(
      'R7-shell-through-screens',
      'The shell reaches views only through screens.ts: name the view there.',
      {
        from: { path: WEB, pathNot: `${WEB}(areas/|screens[.]ts$)` },
        to: { path: `${WEB}areas/` },
      },
    ),
    never(
      'R8-desktop-and-mobile-apart',
      'site/desktop and site/mobile never import each other: lift the part to site/shared.',
      {
        from: { path: `${WEB}site/(desktop|mobile)/` },
        to: { path: `${WEB}site/(desktop|mobile)/`, pathNot: `${WEB}site/$1/` },
      },
    ),
    never(
      'R9-sql-in-queries',
      'Only platform/database and *.queries.ts import the SQL libraries: write a query function and take db or trx as its first argument.',
      {
        from: { path: '^packages/', pathNot: `${SERVER}platform/database/|[.]queries[.]ts$` },
        to: { path: SQL_LIBRARIES },
      },
    ),
    never(
      'R9-zod-mini-in-contracts',
      'Contracts import zod/mini alone: the browser carries the same declarations.',
      {
        from: { path: CONTRACTS },
        to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/(v4/)?mini/' },
      },
    ),
    never(
      'R10-no-circle',
      'These files need each other at run time (types alone may point back): move the shared part to a third file.',
      {
        to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      },
    ),
    never('R10-no-orphan', 'Nothing imports this file and it imports nothing: use it or remove it.', {
      from: { orphan: true, pathNot: `${CONTRACTS}(rules|vocabulary)/|[.]d[.]m?ts$|[.]config[.]ts$|[.]cjs$` },
    }),
    never('R10-resolvable', 'This import leads nowhere: correct the path or add the package.', {
      from: { path: '^packages/|^tools/' },
      to: { couldNotResolve: true },
    }),
    never(
      'R10-declared-packages',
      'The package is not among the dependencies of this workspace: declare it with its exact version.',
      {
        from: { path: '^packages/' },
        to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      },
    ),
  ],
  options: {
    // The TypeScript 7 package has no parser for others; swc reads the sources, type imports included.
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Tests may reach everything; what only they use is knip's affair.
    exclude: {
      path: `${TESTS}|(^|/)(dist|coverage)/|^tools/new-view/templates/|[.]css$|[.]json$|[.]svg$|[.]png$`,
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts'],
    },
  },
}
