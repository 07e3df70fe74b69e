import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { SWITCH_LANGUAGES } from '@crossdock/contracts/vocabulary/interface.ts'
import { chooseLanguage, useLanguage } from '../../kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../kit/i18n/language-names.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { MenuButton } from '../../kit/ui/menu.tsx'
import { useReload } from '../routing/use-reload.ts'
import { shellText } from '../shell.text.ts'

/** Chinese or English; the page in front is loaded again so that the server's words follow. */
export function LanguageMenu() {
  const t = useText(shellText)
  const language = useLanguage()
  const reload = useReload()
  const choose = (next: Language) => {
    chooseLanguage(next)
    reload()
  }
  return (
    <MenuButton
      label={t('language')}
      align="end"
      className="icon-button wide"
      items={SWITCH_LANGUAGES.map((key) => ({
        key,
        label: LANGUAGE_NAMES[key],
        checked: key === language,
        onSelect: () => choose(key),
      }))}
    >
      <Icon name="globe" />
    </MenuButton>
  )
}
