import { create } from 'zustand'

/** Whether the settings of the frame are open; a screen opens them without knowing the shell. */
export const settingsDoor = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openSettings = () => settingsDoor.setState({ isOpen: true })
export const closeSettings = () => settingsDoor.setState({ isOpen: false })
