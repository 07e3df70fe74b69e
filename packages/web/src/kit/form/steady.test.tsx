import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Steady } from './steady.tsx'
import { useForm } from './use-form.ts'
import { useOverlay } from './use-overlay.ts'

afterEach(cleanup)

interface Person {
  readonly id: number
  readonly version: number
  readonly name: string
}

const sent = vi.fn()

function PersonForm({ person }: { person: Person | undefined }) {
  const form = useForm({
    initial: { name: person?.name ?? '' },
    onSubmit: async ({ name }) => sent({ name, version: person?.version }),
  })
  return (
    <>
      <input
        aria-label="name"
        value={form.values.name}
        onChange={({ target }) => form.set('name', target.value)}
      />
      <button type="button" onClick={() => void form.submit()}>
        save
      </button>
    </>
  )
}

const page = (person: Person) => (
  <Steady record={person}>{(held) => <PersonForm key={held?.version} person={held} />}</Steady>
)

const old = { id: 1, version: 1, name: 'Ann' }
const theirs = { id: 1, version: 2, name: 'Anna' }
const shown = () => (screen.getByLabelText('name') as HTMLInputElement).value
const type = (name: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value: name } })

describe('a form of a record that is fetched again', () => {
  test('follows what others save while nothing is typed', () => {
    const { rerender } = render(page(old))
    rerender(page(theirs))
    expect(shown()).toBe('Anna')
  })

  test('keeps what is typed, and sends it with the version it was read with', async () => {
    const { rerender } = render(page(old))
    type('Annie')
    rerender(page(theirs))
    expect(shown()).toBe('Annie')
    await act(async () => fireEvent.click(screen.getByText('save')))
    expect(sent).toHaveBeenLastCalledWith({ name: 'Annie', version: 1 })
  })

  test('shows what is stored once it was saved, and another record at once', async () => {
    const { rerender } = render(page(old))
    type('Annie')
    await act(async () => fireEvent.click(screen.getByText('save')))
    rerender(page({ ...old, version: 3, name: 'Annie!' }))
    expect(shown()).toBe('Annie!')
    type('Bo')
    rerender(page({ id: 2, version: 9, name: 'Bea' }))
    expect(shown()).toBe('Bea')
  })
})

function Note({ record }: { record: { note: string; claim: string; version: number } }) {
  const { values, version, set } = useOverlay(record, ['note'])
  return (
    <>
      <input aria-label="note" value={values.note} onChange={({ target }) => set('note', target.value)} />
      <output>{version}</output>
    </>
  )
}

describe('a few values over those of a record', () => {
  test.each([
    ['that somebody else changed are sent with the version they were read with', 'theirs', '1'],
    ['that nobody else changed are sent with the newest, whatever else became of the record', 'old', '2'],
  ])('%s', (...[, note, version]) => {
    const { rerender } = render(<Note record={{ note: 'old', claim: '', version: 1 }} />)
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'mine' } })
    rerender(<Note record={{ note, claim: 'paid', version: 2 }} />)
    expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('mine')
    expect(screen.getByRole('status').textContent).toBe(version)
  })
})
