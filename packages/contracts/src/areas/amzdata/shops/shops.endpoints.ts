import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { ShopIp, ShopIpDraft, ShopIpRemoval, ShopNetwork } from './shop-network.schema.ts'
import {
  Shop,
  ShopChangeReply,
  ShopDraft,
  ShopFilter,
  ShopMarketplaceChange,
  ShopOption,
  ShopPage,
  ShopPerson,
  ShopRemoval,
  ShopRestoration,
  ShopSiteDraft,
  ShopUserChange,
} from './shops.schema.ts'

const guards = amzdataPermissions.shopsetting

/** Whoever may open a screen over seller data needs the shops as a filter. */
const anySellerView = allow(...Object.values(amzdataPermissions).map((actions) => actions.view))

/** Shops, their marketplaces and their people (seller.md 2.7). */
export const shopEndpoints = defineEndpoints({
  listShops: get('/amzdata/shopsetting/list/', {
    query: ShopFilter,
    reply: ShopPage,
    access: allow(guards.view),
    summary: 'Shops with marketplaces, people and the freshness of their data',
  }),
  getShop: get('/amzdata/shopsetting/get/', {
    query: z.object({ id }),
    reply: Shop,
    access: allow(guards.view),
    summary: 'One shop',
  }),
  saveShop: post('/amzdata/shopsetting/save/', {
    body: ShopDraft,
    reply: Shop,
    access: allow(guards.edit),
    summary: 'Make a shop, or change it when `id` and `version` are given',
  }),
  removeShop: post('/amzdata/shopsetting/remove/', {
    body: ShopRemoval,
    reply: nothing,
    access: allow(guards.delete),
    summary: 'Move a shop to the recycle bin; one with data asks for its name',
  }),
  restoreShop: post('/amzdata/shopsetting/restore/', {
    body: ShopRestoration,
    reply: Shop,
    access: allow(guards.delete),
    summary: 'Bring a shop back from the recycle bin within 30 days',
  }),
  changeShopMarketplaces: post('/amzdata/shopsetting/marketplaces/', {
    body: ShopMarketplaceChange,
    reply: ShopChangeReply,
    access: allow(guards.edit),
    summary: 'Enable and disable marketplaces of one or several shops',
  }),
  saveShopSite: post('/amzdata/shopsetting/site/', {
    body: ShopSiteDraft,
    reply: Shop,
    access: allow(guards.edit),
    summary: 'Display name, opening day, VAT number and report language of one marketplace of a shop',
  }),
  getShopNetwork: get('/amzdata/shopsetting/network/', {
    query: z.object({ id }),
    reply: ShopNetwork,
    access: allow(guards.view),
    summary: 'Bound addresses and browser profiles of a shop, and who else uses them',
  }),
  saveShopIp: post('/amzdata/shopsetting/ip_save/', {
    body: ShopIpDraft,
    reply: ShopIp,
    access: allow(guards.edit),
    summary: 'Bind an address, network or browser profile to a shop, or change it',
  }),
  removeShopIp: post('/amzdata/shopsetting/ip_remove/', {
    body: ShopIpRemoval,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Take an address or browser profile from a shop',
  }),
  changeShopUsers: post('/amzdata/shopsetting/users/', {
    body: ShopUserChange,
    reply: ShopChangeReply,
    access: allow(guards.assign),
    summary: 'Give people one or several shops, or take the shops from them',
  }),
  listShopPeople: get('/amzdata/shopsetting/people/', {
    query: nothing,
    reply: z.object({ rows: z.array(ShopPerson) }),
    access: allow(guards.assign),
    summary: 'Active accounts of the company, who may be given shops',
  }),
  listShopOptions: get('/amzdata/shopsetting/options/', {
    query: nothing,
    reply: z.object({ rows: z.array(ShopOption) }),
    access: anySellerView,
    summary: 'Shops the reader may see with their enabled marketplaces, for selectors',
  }),
  exportShops: download('/amzdata/shopsetting/export/', {
    query: ShopFilter,
    access: allow(guards.view),
    summary: 'The filtered shops as CSV',
  }),
})
