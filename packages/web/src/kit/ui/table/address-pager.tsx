import { Pager } from './pager.tsx'

interface AddressPagerProps {
  /** Page and size as they stand in the address. */
  state: { readonly page: string; readonly size: string }
  /** The page shown; undefined until it is there. */
  found: { readonly total: number | null; readonly rows: readonly unknown[] } | undefined
  onChange: (state: { page: string; size: string }) => void
}

/** The pages of a list whose page is part of its address. */
export function AddressPager({ state, found, onChange }: AddressPagerProps) {
  return (
    <Pager
      page={Number(state.page)}
      size={Number(state.size)}
      total={found?.total ?? null}
      shown={found?.rows.length ?? 0}
      onChange={(page, size) => onChange({ page: String(page), size: String(size) })}
    />
  )
}
