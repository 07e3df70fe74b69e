import { areas, endpointModules, failureModules } from '../../packages/contracts/src/catalogue.ts'
import type { Access, Endpoint, Endpoints } from '../../packages/contracts/src/kernel/endpoint.ts'
import type { FailureDeclaration } from '../../packages/contracts/src/kernel/failure.ts'
import type { AreaViews, ViewDeclaration } from '../../packages/contracts/src/kernel/view.ts'
import { type FieldRow, fieldsOf } from './schema-fields.ts'
import { coverageOf } from './spec/coverage.ts'
import { findProofs } from './spec/proofs.ts'
import { specSections } from './spec/spec-items.ts'

const NOTICE = 'Written by `npm run docs` from `packages/contracts`; do not edit.'

const modules = Object.entries<Endpoints>(endpointModules)
const calls = modules.flatMap(([module, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ module, name, endpoint })),
)
const views = areas.flatMap(({ area, views }: AreaViews) =>
  Object.entries<ViewDeclaration>(views).map(([view, declaration]) => ({
    key: `${area}/${view}`,
    declaration,
  })),
)

/** The generated pages by file name, and what makes a page untrue whatever it says. */
export function pages(root: string): {
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly string[]
} {
  const coverage = coverageOf(specSections, findProofs(root))
  const texts = {
    'endpoints.md': endpointsPage(),
    'permissions.md': permissionsPage(),
    'errors.md': errorsPage(),
    'views.md': viewsPage(),
    'spec-coverage.md': coveragePage(coverage.parts),
  }
  return { texts, problems: coverage.problems }
}

function coveragePage(parts: readonly string[]): string {
  const intro = [
    'Every sentence of the specification that concerns the platform, and the tests that prove it. A test names what it',
    'proves in a comment above it, `// proves spec-5-03`. What is open stands in `tools/docs/spec/open-items.ts`.',
  ]
  const notice = 'Written by `npm run docs` from `tools/docs/spec` and the tests; do not edit.'
  return `${['# The specification and its tests', notice, intro.join('\n'), ...parts].join('\n\n')}\n`
}

function endpointsPage(): string {
  const contents = modules.map(([module, endpoints]) => {
    const count = Object.keys(endpoints).length
    return `- [${module}](#${module.replace(/[^\w-]/g, '')}) (${count})`
  })
  const intro = [
    'Every call stands at its path and again under `/api`. Replies are `{code, message, data}`; 20000 is success.',
    'A POST carries the cookie `csrftoken` again in the header `X-CSRFToken`; a session is the header `X-Token`',
    'together with the cookie `sid`. Writes may carry an `Idempotency-Key`.',
  ]
  const parts = modules.flatMap(([module, endpoints]) => [
    `## ${module}`,
    ...Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => callPart(name, endpoint)),
  ])
  return page('Calls', [intro.join('\n'), contents.join('\n'), ...parts])
}

function callPart(name: string, endpoint: Endpoint): string {
  const facts = [
    `Who: ${whoOf(endpoint.access)}`,
    ...(endpoint.limit ? [`Limit: ${endpoint.limit.max} in ${endpoint.limit.seconds} s`] : []),
    ...(endpoint.bodyLimit ? [`Largest body: ${endpoint.bodyLimit} bytes`] : []),
  ]
  return [
    `### ${name}`,
    `\`${endpoint.method} ${endpoint.path}\` ${endpoint.summary}.`,
    facts.join(' · '),
    fieldTable(inputTitles[endpoint.kind] ?? inputTitle(endpoint), fieldsOf(endpoint.input, 'input')),
    ...(endpoint.kind === 'file' ? ['Answers a file.'] : []),
    fieldTable(endpoint.kind === 'events' ? 'Each event' : 'Reply', fieldsOf(endpoint.reply, 'output')),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const inputTitles: Readonly<Record<string, string>> = { upload: 'Form field (beside the part `file`)' }

function inputTitle(endpoint: Endpoint): string {
  return endpoint.method === 'GET' ? 'Query' : 'Body'
}

function fieldTable(title: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return ''
  const isInput = title !== 'Reply' && title !== 'Each event'
  const lines = rows.map(({ name, type, isRequired, bounds }) =>
    line(isInput ? [`\`${name}\``, type, isRequired ? 'yes' : '', bounds] : [`\`${name}\``, type]),
  )
  const head = isInput ? [title, 'type', 'required', 'bounds'] : [title, 'type']
  return [line(head), line(head.map(() => '---')), ...lines].join('\n')
}

function whoOf(access: Access): string {
  if (access.kind === 'anyone') return 'anyone'
  if (access.kind === 'signedIn') return 'everybody who is logged in'
  if (access.kind === 'superuser') return 'superusers'
  const codes = access.codes.map((code) => `\`${code}\``).join(' or ')
  return access.staff ? `staff with ${codes}` : codes
}

function permissionsPage(): string {
  const parts = views.map(({ key, declaration }) => {
    const rows = Object.values<string>(declaration.guards).map((code) => {
      const guarded = calls.filter(
        ({ endpoint: { access } }) => 'codes' in access && access.codes?.some((each) => each === code),
      )
      return line([`\`${code}\``, guarded.map(({ name }) => name).join(', ') || 'columns, not calls'])
    })
    return [`## ${key}`, '', line(['code', 'guards']), line(['---', '---']), ...rows].join('\n')
  })
  return page('Permissions', [
    'A code is `area.view.action`. Superusers hold all; `view` opens the view, the others its actions.',
    ...parts,
  ])
}

function errorsPage(): string {
  const failures = Object.entries<Record<string, FailureDeclaration>>(failureModules).flatMap(
    ([module, group]) =>
      Object.entries(group).map(([name, failure]) => ({ ...failure, name: `${module}.${name}` })),
  )
  const rows = failures
    .toSorted((a, b) => a.code - b.code || a.name.localeCompare(b.name, 'en'))
    .map((failure) => {
      const { code, name, zh, en, reaction, status = 200 } = failure
      return line([String(code), name, zh, en, reaction, String(status)])
    })
  const head = ['code', 'name', '中文', 'English', 'reaction of the client', 'HTTP']
  return page('Errors', [
    'Success is 20000 and nothing else. What the client does by itself is declared with each failure.',
    [line(head), line(head.map(() => '---')), ...rows].join('\n'),
  ])
}

function viewsPage(): string {
  const head = ['view', '中文', 'English', 'icon', 'flags', 'actions']
  const parts = areas.map(({ area, declaration, views }: AreaViews) => {
    const rows = Object.entries<ViewDeclaration>(views).map(([view, each]) =>
      line([
        `\`${area}/${view}\``,
        each.zh,
        each.en,
        each.icon,
        flagsOf(each),
        Object.keys(each.guards).join(' '),
      ]),
    )
    return [
      `## ${area} · ${declaration.zh} · ${declaration.en}`,
      '',
      line(head),
      line(head.map(() => '---')),
      ...rows,
    ].join('\n')
  })
  return page('Views', ['The key of a view is its route, its folder and the prefix of its calls.', ...parts])
}

function flagsOf(view: ViewDeclaration): string {
  const flags = {
    'staff only': view.staffOnly,
    'default for staff': view.staffDefault,
    'default for customers': view.userDefault,
    'default for main accounts': view.primeDefault,
    testing: view.testing,
    'not kept alive': view.noCache,
    [`under ${view.hiddenUnder}`]: view.hiddenUnder !== undefined,
  }
  return Object.entries(flags)
    .filter(([, isSet]) => isSet)
    .map(([word]) => word)
    .join(', ')
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, NOTICE, ...parts].join('\n\n')}\n`
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
