import { render, screen, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { useForm } from './use-form.ts'

function NameForm({ label }: { label: string }) {
  const form = useForm({
    initial: { name: '' },
    check: () => ({ name: 'missing' }),
    onSubmit: () => Promise.resolve(),
  })
  return (
    <>
      <Field label={label} error={form.errors.name}>
        {(control) => (
          <TextInput {...control} value={form.values.name} onChange={(name) => form.set('name', name)} />
        )}
      </Field>
      <button type="button" onClick={() => void form.submit()}>
        save {label}
      </button>
    </>
  )
}

function Tabs({ front }: { front: 'one' | 'two' }) {
  return (
    <>
      <Activity mode={front === 'one' ? 'visible' : 'hidden'}>
        <NameForm label="one" />
      </Activity>
      <Activity mode={front === 'two' ? 'visible' : 'hidden'}>
        <NameForm label="two" />
      </Activity>
    </>
  )
}

test('a refused form brings the focus to its own first wrong field, not to one of a tab out of sight', async () => {
  const { rerender } = render(<Tabs front="one" />)
  screen.getByText('save one').click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('one')))
  rerender(<Tabs front="two" />)
  screen.getByText('save two').click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('two')))
})
