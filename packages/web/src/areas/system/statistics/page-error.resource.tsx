import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import { loggedErrorLabels } from '@crossdock/contracts/areas/system/error-log/error-log.labels.ts'
import type { LoggedError } from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import { useBrowserName } from '../../../kit/i18n/use-browser-name.ts'
import { code, count, shown, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { search } from '../../../kit/resource/filters.ts'
import { text as words } from './page-error.text.ts'

/** Errors that pages met in browsers, equal ones counted. */
export const pageErrors = defineResource({
  view: 'system/statistics',
  called: words.called,
  endpoints: { list: errorLogEndpoints.listErrors },
  labels: loggedErrorLabels,
  nameKey: 'message',
  list: {
    columns: [
      shown('message', ({ message }: LoggedError) => <span title={message}>{message}</span>, {
        width: 360,
        phone: 'title',
      }),
      count('occurrences', { sortable: true, phone: 'figure', named: true }),
      code('url', { phone: 'code' }),
      shown('browser', ({ browser }: LoggedError) => <BrowserName browser={browser} />),
      when('first_at', { sortable: true }),
      when('last_at', { sortable: true, phone: 'note' }),
    ],
    filters: [search('q', words.search)],
    sort: '-last_at',
    height: 'small',
  },
})

function BrowserName({ browser }: { browser: string | null }) {
  const nameOf = useBrowserName()
  return browser === null ? '—' : nameOf(browser)
}
