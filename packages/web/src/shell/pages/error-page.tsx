import { areas } from '@crossdock/contracts/catalogue.ts'
import type { ViewDeclaration } from '@crossdock/contracts/kernel/view.ts'
import { useLocation, useNavigate } from 'react-router'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import type { ErrorPage as Kind } from '../routing/resolve-path.ts'
import { DASHBOARD } from '../shell.text.ts'
import { pagesText } from './pages.text.ts'

/** /404, /401 and /denied: what happened, and the two ways on. */
export function ErrorPage({ kind }: { kind: Kind }) {
  const t = useText(pagesText)
  const c = useText(commonText)
  const navigate = useNavigate()
  const { search } = useLocation()
  const code = kind === 'denied' ? codeOf(new URLSearchParams(search).get('from')) : undefined
  const words = {
    '404': [t('notFound'), t('notFoundHint')],
    '401': [t('unauthorized'), t('unauthorizedHint')],
    denied: [t('denied'), code ? t('deniedHint', { code }) : t('deniedPlain')],
  } as const
  const [title, hint] = words[kind]
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '')
    toast(c('copied'))
  }
  return (
    <Page>
      <EmptyState
        title={title}
        hint={hint}
        action={
          <>
            <Button onClick={() => navigate(-1)}>{c('back')}</Button>
            {code ? (
              <Button icon="copy" onClick={() => void copy()}>
                {t('copyCode')}
              </Button>
            ) : null}
            <Button kind="primary" onClick={() => navigate(DASHBOARD)}>
              {c('home')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** The permission that opens the view of a path. */
function codeOf(path: string | null): string | undefined {
  const [area, view = ''] = (path ?? '').slice(1).split('/')
  const views: Readonly<Record<string, ViewDeclaration>> | undefined = areas.find(
    (one) => one.area === area,
  )?.views
  return views?.[view]?.guards.view
}
