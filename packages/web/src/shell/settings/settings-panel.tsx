import { SIZES, type Size, SWITCH_LANGUAGES } from '@crossdock/contracts/vocabulary/interface.ts'
import { THEMES } from '@crossdock/contracts/vocabulary/themes.ts'
import { useEffect } from 'react'
import { Toggle } from '../../kit/form/toggle.tsx'
import { chooseLanguage, useLanguage } from '../../kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '../../kit/i18n/language-names.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Drawer } from '../../kit/ui/drawer.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { closeSettings, openSettings, settingsDoor } from '../../kit/ui/settings-door.ts'
import { chooseSize, sizeStore } from '../../kit/ui/size.ts'
import { useReload } from '../routing/use-reload.ts'
import { shellText } from '../shell.text.ts'
import { siteStore } from '../start-up/site-store.ts'
import { settingsText } from './settings.text.ts'
import { changeSetting, settingsStore } from './settings-store.ts'
import { fetchThemeStylesheet } from './theme-stylesheet.ts'

/** Theme colour, scheme, and which parts of the frame are shown (spec 2.7). */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const s = useText(shellText)
  const t = useText(settingsText)
  const settings = settingsStore()
  const stylesheet = siteStore(({ theme_stylesheet: address }) => address)
  useEffect(() => fetchThemeStylesheet(stylesheet), [stylesheet])
  const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const
  return (
    <Drawer label={s('settings')} note={s('settings')} onClose={onClose} addressed={false} narrow>
      <dl className="settings">
        <div>
          <dt>{t('theme')}</dt>
          <dd className="swatches">
            {THEMES.map((accent) => (
              <label key={accent} className="swatch" style={{ background: accent }} title={accent}>
                <input
                  type="radio"
                  name="theme"
                  aria-label={`${t('theme')} ${accent}`}
                  checked={accent === settings.theme}
                  onChange={() => changeSetting('theme', accent)}
                />
                {accent === settings.theme ? <Icon name="check" size={12} /> : null}
              </label>
            ))}
            <FreeColour />
          </dd>
        </div>
        <div>
          <dt>{t('scheme')}</dt>
          <dd>
            <Segmented
              small
              label={t('scheme')}
              value={settings.scheme}
              options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(scheme) => changeSetting('scheme', scheme)}
            />
          </dd>
        </div>
        <div>
          <dt>{t('language')}</dt>
          <dd>
            <LanguageChoice />
          </dd>
        </div>
        <div>
          <dt>{t('size')}</dt>
          <dd>
            <SizeChoice />
          </dd>
        </div>
        {switches.map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Toggle label={t(key)} checked={settings[key]} onChange={(on) => changeSetting(key, on)} />
            </dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}

/** Any other colour; the shades that text and buttons need are derived from it. */
function FreeColour() {
  const t = useText(settingsText)
  const theme = settingsStore((state) => state.theme)
  const isFree = !THEMES.some((accent) => accent === theme)
  return (
    <label
      className="swatch is-free"
      style={isFree ? { background: theme } : undefined}
      title={t('freeColour')}
    >
      <input
        type="color"
        aria-label={t('freeColour')}
        value={theme.toLowerCase()}
        onChange={({ target }) => changeSetting('theme', target.value.toUpperCase())}
      />
      {isFree ? <Icon name="check" size={12} /> : <Icon name="plus" size={12} />}
    </label>
  )
}

/** Beside the size, because the top bar of a phone has no room for its menu. */
function LanguageChoice() {
  const t = useText(settingsText)
  const language = useLanguage()
  const reload = useReload()
  return (
    <Segmented
      small
      label={t('language')}
      value={language}
      options={SWITCH_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={(next) => {
        chooseLanguage(next)
        reload()
      }}
    />
  )
}

/** Density of controls and rows; like a change of language it loads the page in front again (spec 4). */
function SizeChoice() {
  const t = useText(settingsText)
  const size = sizeStore((state) => state.size)
  const reload = useReload()
  const choose = (next: Size) => {
    chooseSize(next)
    reload()
  }
  return (
    <Segmented
      small
      label={t('size')}
      value={size}
      options={SIZES.map((value) => ({ value, label: t(value) }))}
      onChange={choose}
    />
  )
}

/** The handle at the right edge that opens the settings (spec 9: 100 px above the bottom). */
export function SettingsHandle() {
  const t = useText(shellText)
  return (
    <button
      type="button"
      className="settings-handle"
      aria-label={t('settings')}
      title={t('settings')}
      onClick={openSettings}
    >
      <Icon name="setting" />
    </button>
  )
}

/** The panel while it is open, whoever opened it. */
export function SettingsHost() {
  const isOpen = settingsDoor((state) => state.isOpen)
  return isOpen ? <SettingsPanel onClose={closeSettings} /> : null
}
