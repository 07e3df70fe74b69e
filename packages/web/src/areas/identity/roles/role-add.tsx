import { SelectBox } from '../../../kit/form/select-box.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import type { Option } from '../../../kit/ui/select-pill.tsx'

interface RoleAddProps {
  label: string
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
  onAdd: () => void
}

/** Chooses what a role gets. */
export function RoleAdd({ label, options, value, onChange, onAdd }: RoleAddProps) {
  return (
    <div className="role-add">
      <SelectBox
        multiple
        label={label}
        aria-label={label}
        placeholder={label}
        options={options}
        value={value}
        onChange={onChange}
      />
      <Button icon="plus" disabled={value.length === 0} onClick={onAdd}>
        {label}
      </Button>
    </div>
  )
}
