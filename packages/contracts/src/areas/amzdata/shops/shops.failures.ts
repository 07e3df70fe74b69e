import { defineFailures } from '../../../kernel/failure.ts'
import { words } from '../../../words/messages.text.ts'

/** Refusals of shop settings (seller.md 2.7). */
export const shopFailures = defineFailures({
  /** A shop is the account its permissions are given in (spec 8). */
  accountDeleted: { code: 40400, reaction: 'toast', ...words.amazonPermissionDeleted },
  /** Neutral on purpose: it must not tell that another company has the account. */
  sellerNotAvailable: {
    code: 43101,
    reaction: 'field',
    zh: '该卖家编号在此区域不可用，请核对编号和区域',
    en: 'This seller ID is not available in this region, please check both',
  },
  regionHasMarketplaces: {
    code: 43102,
    reaction: 'field',
    zh: '店铺已启用其他区域的站点或已有数据，不能更改区域',
    en: 'The shop has marketplaces or data of its region, so the region cannot change',
  },
  marketplaceOutsideRegion: {
    code: 43103,
    reaction: 'toast',
    zh: '站点 {marketplaces} 不属于所选店铺的区域',
    en: 'Marketplaces {marketplaces} are outside the region of the chosen shops',
  },
  /** `data.marketplaces` lists them; sending `confirm` goes on. */
  marketplaceHasData: {
    code: 43104,
    reaction: 'silent',
    zh: '站点 {marketplaces} 已有数据，停用后不能再导入，已有数据保留',
    en: 'Marketplaces {marketplaces} have data; once disabled nothing more can be imported, what is there stays',
  },
  /** `data.needs` is `confirm_name`. */
  nameNeeded: {
    code: 43105,
    reaction: 'field',
    zh: '店铺已有数据，请输入店铺名称「{name}」确认删除',
    en: 'The shop has data; type its name “{name}” to delete it',
  },
  userOutsideCompany: {
    code: 43106,
    reaction: 'toast',
    zh: '只能分配给本公司的在职账号',
    en: 'Shops can only be given to active accounts of the same company',
  },
  restoreTooLate: {
    code: 43107,
    reaction: 'toast',
    zh: '删除已超过 {days} 天，不能恢复',
    en: 'Deleted more than {days} days ago, it cannot be brought back',
  },
  userMarketplaceOutside: {
    code: 43108,
    reaction: 'toast',
    zh: '站点 {marketplaces} 未在所选店铺启用',
    en: 'Marketplaces {marketplaces} are not enabled in the chosen shops',
  },
  marketplaceUnknown: {
    code: 43109,
    reaction: 'toast',
    zh: '店铺还没有启用这个站点',
    en: 'The shop does not have this marketplace yet',
  },
})
