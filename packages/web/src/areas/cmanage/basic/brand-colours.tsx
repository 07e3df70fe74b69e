import {
  BRAND_COLOURS,
  type BrandColour,
} from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { brandColourLabels } from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import { COLOUR_PAIRS, READABLE_CONTRAST } from '@crossdock/contracts/areas/identity/companies/contrast.ts'
import { useId } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { brandWords } from './basic.text.ts'
import { type BrandValues, ratioOf, shownColour } from './brand-values.ts'

interface BrandColoursProps {
  colours: BrandValues['colours']
  locked: boolean
  onChange: (colours: BrandValues['colours']) => void
}

/** The colours of the frame, each with its contrast against what it stands on (WCAG 2, at least 4.5). */
export function BrandColours({ colours, locked, onChange }: BrandColoursProps) {
  const t = useText(brandWords)
  const choose = (key: BrandColour, colour: string) => onChange({ ...colours, [key]: colour.toUpperCase() })
  const drop = (key: BrandColour) => {
    const { [key]: _gone, ...rest } = colours
    onChange(rest)
  }
  return (
    <section aria-label={t('colours')}>
      <SectionHead title={t('colours')} note={t('coloursNote')} />
      <ul className="company-rows">
        {BRAND_COLOURS.map((key) => (
          <ColourRow
            key={key}
            name={key}
            colours={colours}
            locked={locked}
            onChoose={(colour) => choose(key, colour)}
            onDrop={() => drop(key)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ColourRowProps {
  name: BrandColour
  colours: BrandValues['colours']
  locked: boolean
  onChoose: (colour: string) => void
  onDrop: () => void
}

function ColourRow({ name, colours, locked, onChoose, onDrop }: ColourRowProps) {
  const t = useText(brandWords)
  const say = useSay()
  const id = useId()
  const label = say(brandColourLabels[name])
  const shown = shownColour(colours, name)
  const isChosen = colours[name] !== undefined
  return (
    <li className="company-colour">
      <input
        id={id}
        type="color"
        value={shown.toLowerCase()}
        disabled={locked}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChoose(target.value)}
      />
      <div className="grow">
        <label htmlFor={id}>{label}</label> <span className="mono t3 small">{shown}</span>
        <p id={`${id}-note`} className="small">
          <Contrast name={name} colours={colours} />
        </p>
      </div>
      {isChosen && !locked ? (
        <Button small kind="quiet" aria-label={t('usualOf', { name: label })} onClick={onDrop}>
          {t('usual')}
        </Button>
      ) : null}
      {isChosen ? null : <span className="small t3">{t('builtIn')}</span>}
    </li>
  )
}

function Contrast({ name, colours }: { name: BrandColour; colours: BrandValues['colours'] }) {
  const t = useText(brandWords)
  const value = ratioOf(colours, name)
  const ratio = value.toFixed(2)
  if (name === 'theme') return <span className="t3">{t('derived', { ratio })}</span>
  // the built-in pairs are not the company's doing, and the frame darkens them by itself
  const own = COLOUR_PAIRS.filter(({ text, background }) => text === name || background === name)
  const isOwn = own.some(({ text, background }) => colours[text] ?? colours[background])
  if (!isOwn) return <span className="t3">{t('readable', { ratio })}</span>
  if (value >= READABLE_CONTRAST) return <Status tone="ok">{t('readable', { ratio })}</Status>
  return <Status tone="warn">{t('weak', { ratio })}</Status>
}
