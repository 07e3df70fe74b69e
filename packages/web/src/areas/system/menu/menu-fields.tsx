import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import type { AreaViews } from '@crossdock/contracts/kernel/view.ts'
import { type ControlProps, Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { type Translate, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconPicker } from './icon-picker.tsx'
import { text } from './menu.text.ts'
import { LOOKS, type MenuValues, RIGHTS } from './menu-values.ts'
import { titleOf } from './menu-words.ts'
import { YesNo } from './yes-no.tsx'

interface MenuFieldsProps {
  form: Form<MenuValues>
  menus: readonly Menu[]
  parent: Menu | undefined
}

/** The fields of a level (spec 5): a permission has neither path nor view nor icon. */
export function MenuFields({ form, menus, parent }: MenuFieldsProps) {
  const t = useText(text)
  const isRoute = form.values.level < 3
  return (
    <>
      <Line form={form} field="meta_title" required />
      <Line form={form} field="meta_title_en" />
      <Line form={form} field="name" required mono help={t('nameHelp')} />
      <SortField form={form} />
      {isRoute ? <RouteFields form={form} /> : null}
      <Line form={form} field="perm_code" required={form.values.level > 1} mono help={t('permHelp')} />
      {form.values.level > 1 ? <ParentField form={form} menus={menus} parent={parent} /> : null}
      {isRoute ? <Line form={form} field="redirect" mono /> : null}
      {form.values.level === 2 ? (
        <Line form={form} field="meta_activeMenu" mono help={t('activeHelp')} />
      ) : null}
      <h3 className="menu-part">{t('rights')}</h3>
      {RIGHTS.map((field) => (
        <Choice key={field} form={form} field={field} />
      ))}
      <Switch form={form} field="prime_default" />
      <Switch form={form} field="is_enabled" />
      {isRoute ? (
        <>
          <h3 className="menu-part">{t('looks')}</h3>
          {LOOKS.map((field) => (
            <Choice key={field} form={form} field={field} />
          ))}
        </>
      ) : null}
    </>
  )
}

type TextField =
  | 'meta_title'
  | 'meta_title_en'
  | 'name'
  | 'path'
  | 'perm_code'
  | 'redirect'
  | 'meta_activeMenu'
/** Empty means "none" for these; the others are texts. */
const NULLABLE: readonly string[] = ['perm_code', 'redirect', 'meta_activeMenu']

interface LineProps {
  form: Form<MenuValues>
  field: TextField
  required?: boolean
  mono?: boolean
  help?: string
}

function Line({ form, field, required, mono, help }: LineProps) {
  const say = useSay()
  const set = (value: string) => form.set(field, NULLABLE.includes(field) && value === '' ? null : value)
  return (
    <Field label={say(menuLabels[field])} required={required} help={help} error={form.errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          {...(mono ? { className: 'mono' } : {})}
          value={form.values[field] ?? ''}
          onChange={set}
        />
      )}
    </Field>
  )
}

function SortField({ form }: { form: Form<MenuValues> }) {
  const say = useSay()
  const set = (value: string) => form.set('sort', value === '' ? undefined : Number(value))
  return (
    <Field label={say(menuLabels.sort)} required error={form.errors.sort}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          value={String(form.values.sort ?? '')}
          onChange={set}
        />
      )}
    </Field>
  )
}

/** Path, view and icon: what makes an entry a route. */
function RouteFields({ form }: { form: Form<MenuValues> }) {
  const t = useText(text)
  const say = useSay()
  const { values, errors, set } = form
  return (
    <>
      <Line form={form} field="path" required mono help={t(values.level === 1 ? 'path1Help' : 'path2Help')} />
      {values.level === 2 ? (
        <Field label={say(menuLabels.component)} required help={t('componentHelp')} error={errors.component}>
          {(control) => (
            <ViewBox control={control} value={values.component} onChange={(view) => set('component', view)} />
          )}
        </Field>
      ) : null}
      <Field label={say(menuLabels.meta_icon)} required error={errors.meta_icon}>
        {(control) => (
          <IconPicker {...control} value={values.meta_icon} onChange={(icon) => set('meta_icon', icon)} />
        )}
      </Field>
    </>
  )
}

interface ViewBoxProps {
  control: ControlProps
  value: string
  onChange: (view: string) => void
}

function ViewBox({ control, value, onChange }: ViewBoxProps) {
  const say = useSay()
  const views = areas.flatMap((area: AreaViews) =>
    Object.entries(area.views).map(([key, view]) => ({
      value: `${area.area}/${key}`,
      label: `${area.area}/${key}`,
      hint: say(view),
    })),
  )
  // a stored view that is not known any more must still be seen
  const options =
    value === '' || views.some((view) => view.value === value) ? views : [...views, { value, label: value }]
  return (
    <SelectBox
      {...control}
      label={say(menuLabels.component)}
      options={options}
      value={value ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
    />
  )
}

function ParentField({ form, menus, parent }: MenuFieldsProps) {
  const say = useSay()
  const { values, errors, set } = form
  const options = menus
    .filter(({ level }) => level === values.level - 1)
    .map((menu) => ({ value: String(menu.id), label: say(titleOf(menu)), hint: menu.path ?? undefined }))
  return (
    <Field label={say(menuLabels.parent_id)} required error={errors.parent_id}>
      {(control) => (
        <SelectBox
          {...control}
          label={say(menuLabels.parent_id)}
          options={options}
          value={[String(values.parent_id ?? parent?.id ?? '')]}
          onChange={([next]) => set('parent_id', next ? Number(next) : values.parent_id)}
        />
      )}
    </Field>
  )
}

type ChoiceField = (typeof RIGHTS)[number] | (typeof LOOKS)[number]

function Choice({ form, field }: { form: Form<MenuValues>; field: ChoiceField }) {
  const t = useText(text)
  const say = useSay()
  const label = say(menuLabels[field])
  return (
    <Field label={label} required error={chosenOr(form, field, t)}>
      {(control) => (
        <YesNo
          {...control}
          label={label}
          value={form.values[field]}
          onChange={(value) => form.set(field, value)}
        />
      )}
    </Field>
  )
}

/** An open choice is told in its own words, not as "required". */
function chosenOr(
  form: Form<MenuValues>,
  field: ChoiceField,
  t: Translate<keyof typeof text>,
): string | undefined {
  return form.errors[field] && form.values[field] === undefined ? t('choose') : form.errors[field]
}

function Switch({ form, field }: { form: Form<MenuValues>; field: 'prime_default' | 'is_enabled' }) {
  const say = useSay()
  return (
    <Field label={say(menuLabels[field])} error={form.errors[field]}>
      {(control) => (
        <Toggle {...control} checked={form.values[field]} onChange={(on) => form.set(field, on)} />
      )}
    </Field>
  )
}
