import { entryLabels } from '@crossdock/contracts/areas/demo/entries/entries.labels.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { permittedPages } from '../shared/permitted-pages.ts'
import { text } from './edit-example.text.ts'
import type { EntryValues } from './entry-values.ts'

interface EntryFieldsProps {
  form: Form<EntryValues>
  locked: boolean
  onSubmit: () => void
}

/** Title, page, day and note; all of them rest while the entry is locked. */
export function EntryFields({ form, locked, onSubmit }: EntryFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  const pages = permittedPages(useActor())
  const options = pages.map(({ path, title }) => ({ value: path, label: say(title), hint: path }))
  // a page that the reader cannot open keeps its address
  const known = options.some(({ value }) => value === values.page)
  const all = known || !values.page ? options : [{ value: values.page, label: values.page }, ...options]
  return (
    <FormBox label={t('title')} onSubmit={onSubmit}>
      {errors._ ? <Notice tone="bad">{errors._}</Notice> : null}
      <Field label={say(entryLabels.title)} required error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            value={values.title}
            maxLength={60}
            disabled={locked}
            onChange={(title) => set('title', title)}
          />
        )}
      </Field>
      <Field label={say(entryLabels.page)} required help={t('pageHelp')} error={errors.page}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(entryLabels.page)}
            options={all}
            value={values.page ? [values.page] : []}
            disabled={locked}
            onChange={([page]) => set('page', page ?? '')}
          />
        )}
      </Field>
      <Field label={say(entryLabels.day)} required error={errors.day}>
        {(control) => (
          <DateInput {...control} value={values.day} disabled={locked} onChange={(day) => set('day', day)} />
        )}
      </Field>
      <Field label={say(entryLabels.note)} help={t('noteHelp')} error={errors.note}>
        {(control) => (
          <TextArea
            {...control}
            value={values.note}
            maxLength={500}
            disabled={locked}
            onChange={(note) => set('note', note)}
          />
        )}
      </Field>
    </FormBox>
  )
}
