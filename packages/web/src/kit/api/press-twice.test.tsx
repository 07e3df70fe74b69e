import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { FormBox } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { Button } from '../ui/button.tsx'
import { queryClient } from './query-client.ts'
import { useAction } from './use-action.ts'

const onDone = vi.fn()
let server: FakeServer

beforeEach(() => {
  onDone.mockClear()
  server = startFakeServer()
  server.on(tagEndpoints.removeTags, () => ({}))
})
afterEach(() => {
  cleanup()
  server.close()
})

/** A button that writes, one that writes whatever is pressed, and a form: the ways in which pages save. */
function Page() {
  const action = useAction(tagEndpoints.removeTags, { onDone })
  const [step, setStep] = useState(1)
  const form = useForm({ initial: { ids: [3] }, onSubmit: (values) => action.mutateAsync(values) })
  const remove = (id: number) => action.mutate({ ids: [id] })
  return (
    <>
      <Button onClick={() => remove(1)}>one</Button>
      <Button onClick={() => remove(2)}>other</Button>
      <Button kind="primary" onClick={() => (step === 1 ? setStep(2) : remove(1))}>
        {step === 1 ? 'next' : 'do it'}
      </Button>
      <FormBox label="form" onSubmit={() => void form.submit()}>
        <input aria-label="field" />
        <Button type="submit" busy={form.busy}>
          save
        </Button>
      </FormBox>
    </>
  )
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const sent = () => server.sent(tagEndpoints.removeTags).map(({ ids }) => ids[0])

// reliability I3 for every page: all of them save through these parts
test('the same write asked for twice at once is sent and said to be done once', async () => {
  show()
  await act(async () => {
    button('one').click()
    button('one').click()
  })
  expect(sent()).toEqual([1])
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('two different writes at once are both sent and done, and so is the same one later', async () => {
  show()
  await act(async () => {
    button('one').click()
    button('other').click()
  })
  await act(async () => button('one').click())
  expect(sent()).toEqual([1, 2, 1])
  expect(onDone).toHaveBeenCalledTimes(3)
})

test('a form submitted twice at once, or by a key that is held down, is sent once', async () => {
  show()
  await act(async () => {
    button('save').click()
    button('save').click()
  })
  expect(sent()).toEqual([3])
  const field = screen.getByLabelText('field')
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, repeat: true }))
  expect(sent()).toEqual([3])
  await act(async () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }))
  expect(sent()).toEqual([3, 3])
})

test('a double click counts once, also when the answer was faster or the button now does more', async () => {
  show()
  await act(async () => fireEvent.click(button('save'), { detail: 1 }))
  await act(async () => fireEvent.click(button('save'), { detail: 2 }))
  expect(sent()).toEqual([3])
  await act(async () => fireEvent.click(button('next'), { detail: 1 }))
  await act(async () => fireEvent.click(button('do it'), { detail: 2 }))
  expect(sent()).toEqual([3])
  await act(async () => fireEvent.click(button('do it'), { detail: 1 }))
  expect(sent()).toEqual([3, 1])
})
