import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import type { ViewDeclaration } from '@crossdock/contracts/kernel/view.ts'
import { useLocation, useNavigate } from 'react-router'
import { useActor } from '../../kit/access/use-actor.ts'
import { useAction } from '../../kit/api/use-action.ts'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { useCopy } from '../../kit/ui/use-copy.ts'
import type { ErrorPage as Kind } from '../routing/resolve-path.ts'
import { DASHBOARD } from '../shell.text.ts'
import { pagesText } from './pages.text.ts'

/** /404, /401 and /denied: what happened, the two ways on, and the wish for the permission that was missing. */
export function ErrorPage({ kind }: { kind: Kind }) {
  const t = useText(pagesText)
  const c = useText(commonText)
  const navigate = useNavigate()
  const { search } = useLocation()
  const code = kind === '404' ? undefined : missingCode(new URLSearchParams(search))
  const words = {
    '404': [t('notFound'), t('notFoundHint')],
    '401': [t('unauthorized'), code ? t('deniedHint', { code }) : t('unauthorizedHint')],
    denied: [t('denied'), code ? t('deniedHint', { code }) : t('deniedPlain')],
  } as const
  const [title, hint] = words[kind]
  const copy = useCopy()
  return (
    <Page>
      <EmptyState
        wholePage
        title={title}
        hint={hint}
        action={
          <>
            <Button onClick={() => navigate(-1)}>{c('back')}</Button>
            {code ? (
              <Button icon="copy" onClick={() => void copy(code ?? '')}>
                {t('copyCode')}
              </Button>
            ) : null}
            {code ? <AskForAccess key={code} code={code} /> : null}
            <Button kind="primary" onClick={() => navigate(DASHBOARD)}>
              {c('home')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Sends the wish for a right to whoever can fulfil it, once. */
function AskForAccess({ code }: { code: string }) {
  const t = useText(pagesText)
  const { acting } = useActor()
  const ask = useAction(noticeEndpoints.askForAccess)
  if (acting) return null // whoever only looks asks for nothing in the customer's name
  if (ask.data) return <span role="status">{t(ask.data.asked > 0 ? 'asked' : 'askedNobody')}</span>
  return (
    <Button busy={ask.isPending} onClick={() => ask.mutate({ perm_code: code })}>
      {t('ask')}
    </Button>
  )
}

/** The permission that the address names, when the product has it; else the one that opens the page it names. */
function missingCode(address: URLSearchParams): string | undefined {
  const [area, view = ''] = (address.get('from') ?? '').slice(1).split('/')
  const named = guardsOf(address.get('perm_code')?.split('.') ?? [])
  return Object.values(named).find((code) => code === address.get('perm_code')) ?? guardsOf([area, view]).view
}

function guardsOf([area, view = '']: readonly (string | undefined)[]): ViewDeclaration['guards'] {
  const views: Readonly<Record<string, ViewDeclaration>> | undefined = areas.find(
    (one) => one.area === area,
  )?.views
  return views?.[view]?.guards ?? {}
}
