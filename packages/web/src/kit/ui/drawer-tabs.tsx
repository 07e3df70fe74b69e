interface DrawerTabsProps<K extends string> {
  /** Read aloud as the name of the tabs: whom the drawer is about. */
  label: string
  tabs: readonly K[]
  nameOf: (tab: K) => string
  value: K
  onChange: (tab: K) => void
}

/** Parts of what a drawer shows, of which one is open. */
export function DrawerTabs<K extends string>({ label, tabs, nameOf, value, onChange }: DrawerTabsProps<K>) {
  return (
    <div className="drawer-tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === value}
          onClick={() => onChange(tab)}
        >
          {nameOf(tab)}
        </button>
      ))}
    </div>
  )
}
