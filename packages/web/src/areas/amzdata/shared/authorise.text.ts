import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words about letting a shop be asked over the interface of the marketplace. */
export const text = defineMessages('amzdata.authorise', {
  authorise: { zh: '授权', en: 'Authorise' },
  authoriseAgain: { zh: '重新授权', en: 'Authorise again' },
  revoke: { zh: '移除授权', en: 'Remove' },
  revokeTitle: { zh: '移除「{shop}」的授权？', en: 'Remove the authorisation of “{shop}”?' },
  authoriseTitle: { zh: '授权店铺「{shop}」', en: 'Authorise “{shop}”' },
  authWarning: {
    zh: '只在该店铺平时使用的网络和浏览器里授权，换网络操作可能导致账号关联。',
    en: 'Authorise only from the network and browser this shop always uses: others may link accounts.',
  },
  refreshToken: { zh: '刷新令牌', en: 'Refresh token' },
  refreshTokenHint: {
    zh: '以 Atzr| 开头；加密保存，之后不再显示。',
    en: 'Starts with Atzr|. It is kept sealed and never shown again.',
  },
  authorised: { zh: '已授权', en: 'Authorised' },
})
