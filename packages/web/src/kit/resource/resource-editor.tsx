import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { useAction } from '../api/use-action.ts'
import { DraftOffer } from '../draft/draft-offer.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { FormBox } from '../form/form.tsx'
import { useOpened } from '../form/use-opened.ts'
import { commonText } from '../i18n/common.text.ts'
import { useSay, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import type { Resource, RowOf } from './define-resource.ts'
import { EditorField } from './editor-field.tsx'
import { draftOf, inputOf, type Values, valuesOf } from './editor-values.ts'
import { resourceText } from './resource.text.ts'
import { viewOf } from './view-of.ts'

interface ResourceEditorProps<L extends Endpoint, S extends Endpoint> {
  resource: Resource<L, S>
  save: S
  row: RowOf<L> | undefined
  onClose: () => void
}

/** The flat form of a resource in a drawer: server errors under their fields, drafts kept, leaving asks. */
export function ResourceEditor<L extends Endpoint, S extends Endpoint>(props: ResourceEditorProps<L, S>) {
  const { resource, save, row, onClose } = props
  const t = useText(commonText)
  const r = useText(resourceText)
  const say = useSay()
  const fields = resource.editor?.fields ?? []
  const action = useAction(save, { invalidates: [resource.endpoints.list] })
  const record = useOpened(row ? draftOf(row) : undefined)
  const kept = useKeptForm<Values>(`${resource.view}/${String(record?.id ?? 'new')}`, {
    initial: valuesOf(fields, record),
    onSubmit: async (values) => {
      // the shape follows the declared fields, whose keys are checked; the server checks the values
      await action.mutateAsync(inputOf(fields, values, record) as CallInputOf<S>)
      toast(t('saved'))
      onClose()
    },
  })
  const { form } = kept
  const leave = async () => (await kept.mayLeave()) && onClose()
  const title = r(row ? 'editOne' : 'createOne', { name: say(resource.called ?? viewOf(resource.view)) })
  return (
    <Drawer
      label={title}
      note={title}
      typing={!row}
      onClose={() => void leave()}
      foot={
        <>
          <Button onClick={() => void leave()}>{t('cancel')}</Button>
          <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <DraftOffer offer={kept.offer} />
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={resource.editor?.columns ?? 1} onSubmit={() => void form.submit()}>
        {fields.map((field) => (
          <EditorField
            key={field.key}
            field={field}
            label={say(resource.labels[field.key] ?? { zh: field.key, en: field.key })}
            value={form.values[field.key] ?? ''}
            error={form.errors[field.key]}
            locked={Boolean(field.fixed && row)}
            onChange={(value) => form.set(field.key, value)}
          />
        ))}
      </FormBox>
    </Drawer>
  )
}
