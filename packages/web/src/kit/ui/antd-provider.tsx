import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import theme from 'antd/es/theme'
import en from 'antd/locale/en_US'
import zh from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useScheme } from './scheme.ts'
import { sizeStore } from './size.ts'

const variable = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Ant Design in our colours: the seeds are read from tokens.css, so there is one source of them. */
function themeOf(dark: boolean, compact: boolean): NonNullable<ConfigProviderProps['theme']> {
  const algorithm = [dark ? theme.darkAlgorithm : theme.defaultAlgorithm]
  if (compact) algorithm.push(theme.compactAlgorithm)
  return {
    algorithm,
    cssVar: { key: 'crossdock' },
    hashed: false,
    token: {
      colorPrimary: variable('--accent-solid'),
      colorLink: variable('--accent-text'),
      colorSuccess: variable('--success-mark'),
      colorWarning: variable('--warning-mark'),
      colorError: variable('--danger-mark'),
      colorText: variable('--text-1'),
      colorTextSecondary: variable('--text-2'),
      colorTextTertiary: variable('--text-3'),
      colorTextPlaceholder: variable('--text-3'),
      colorBgContainer: variable('--bg-page'),
      colorBgElevated: variable('--bg-float'),
      colorBgLayout: variable('--bg-frame'),
      colorBorder: variable('--line-control'),
      colorBorderSecondary: variable('--line'),
      fontFamily: 'var(--font)',
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 10,
      controlHeight: 32,
      motionDurationMid: '0.16s',
      boxShadowSecondary: variable('--shadow-float'),
      wireframe: false,
    },
  }
}

const sizes = { default: 'large', medium: 'medium', small: 'small', mini: 'small' } as const

/** Stands around every use of Ant Design, so that its parts wear our tokens, words and size. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { dark, accent } = useScheme()
  const size = sizeStore((state) => state.size)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the accent is read through the style sheet
  const antdTheme = useMemo(() => themeOf(dark, size === 'mini'), [dark, size, accent])
  return (
    <ConfigProvider locale={language === 'zh' ? zh : en} theme={antdTheme} componentSize={sizes[size]}>
      {children}
    </ConfigProvider>
  )
}
