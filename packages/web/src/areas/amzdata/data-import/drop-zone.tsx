import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { dataTypeLabels, importLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { IMPORTABLE_TYPES } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { type DragEvent, type RefObject, useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './data-import.text.ts'
import { sizeWords } from './import-words.ts'
import { PeriodChoice } from './period-choice.tsx'
import { spanWords } from './period-fields.tsx'
import { isDatedType, isSnapshotType } from './type-periods.ts'
import type { Choices } from './use-uploads.ts'

interface DropZoneProps {
  picker: RefObject<HTMLInputElement | null>
  choices: Choices
  onChoices: (choices: Choices) => void
  onFiles: (files: File[]) => void
}

/** Where files are dropped, with what the user already knows about them; everything else is recognised. */
export function DropZone({ picker, choices, onChoices, onFiles }: DropZoneProps) {
  const t = useText(text)
  const [over, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      className={over ? 'drop is-over' : 'drop'}
      aria-label={t('dropTitle')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false) // left for outside
      }}
      onDrop={handleDrop}
    >
      <Icon name="upload" size={20} />
      <div>
        <p className="strong">{t('dropTitle')}</p>
        <p className="small t3">
          {t('dropHint', {
            files: IMPORT_LIMITS.filesAtOnce,
            text: sizeWords(IMPORT_LIMITS.fileBytes),
            packed: sizeWords(IMPORT_LIMITS.packedBytes),
          })}
        </p>
      </div>
      {choices.from !== '' && isDatedType(choices.type) ? (
        <p className="drop-wanted">{t('wanted', { period: spanWords(choices) })}</p>
      ) : null}
      <ChoicePills choices={choices} onChoices={onChoices} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-testid="files"
        accept=".csv,.txt,.tsv,.xml,.json,.xlsx,.zip,.gz"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </section>
  )
}

function ChoicePills({ choices, onChoices }: Pick<DropZoneProps, 'choices' | 'onChoices'>) {
  const t = useText(text)
  const say = useSay()
  const shops = useCall(shopEndpoints.listShopOptions, {})
  const chosenShop = shops.data?.rows.find((shop) => String(shop.id) === choices.shop)
  const sites = MARKETPLACES.filter((site) => !chosenShop || chosenShop.marketplaces.includes(site.country))
  const pill = (key: 'shop' | 'marketplace' | 'type') => ({
    value: choices[key] === '' ? [] : [choices[key]],
    onChange: (value: string[]) => onChoices({ ...choices, [key]: value[0] ?? '' }),
    emptyLabel: t('auto'),
  })
  return (
    <div className="end">
      <SelectPill
        label={say(importLabels.shop_id)}
        options={(shops.data?.rows ?? []).map((shop) => ({ value: String(shop.id), label: shop.name }))}
        {...pill('shop')}
      />
      <SelectPill
        label={say(importLabels.marketplace)}
        options={sites.map((site) => ({ value: site.country, label: say(site), hint: site.country }))}
        {...pill('marketplace')}
      />
      <SelectPill
        label={say(importLabels.data_type)}
        options={IMPORTABLE_TYPES.map((type) => ({ value: type, label: say(dataTypeLabels[type]) }))}
        {...pill('type')}
      />
      {isDatedType(choices.type) ? null : (
        <PeriodChoice
          period={choices}
          onChange={(period) => onChoices({ ...choices, ...period })}
          single={isSnapshotType(choices.type)}
        />
      )}
    </div>
  )
}
