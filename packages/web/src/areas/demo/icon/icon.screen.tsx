import { copyText } from '../../../kit/api/copy-text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { type IconName, iconPaths } from '../../../kit/ui/icon-paths.ts'
import { moveFocus } from '../../../kit/ui/move-focus.ts'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import '../shared/demo.css'
import { text } from './icon.text.ts'

// the keys of the set are its names
const NAMES = Object.keys(iconPaths) as IconName[]

/** All icons of the product; a press copies the name (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const [{ q }, setState] = useUrlState({ q: '' })
  const found = NAMES.filter((name) => name.toLowerCase().includes(q.trim().toLowerCase()))
  const copy = async (name: string) => {
    if (await copyText(name)) toast(t('copied', { name }))
    else toast(t('copyFailed'), 'bad')
  }
  return (
    <Page>
      <PageHeader title={t('title')} count={found.length} />
      <p className="demo-note">{t('hint')}</p>
      <FilterBar>
        <SearchField value={q} placeholder={t('search')} onChange={(next) => setState({ q: next })} />
      </FilterBar>
      {found.length === 0 ? (
        <EmptyState
          title={t('none', { word: q })}
          action={<Button onClick={() => setState({ q: '' })}>{t('clear')}</Button>}
        />
      ) : null}
      <ul className="icon-wall" onKeyDown={(event) => moveFocus(event, 'button')}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => void copy(name)}>
              <Icon name={name} size={20} />
              <span className="mono small">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Page>
  )
}
