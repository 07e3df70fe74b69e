import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { anyAreaPermissions } from '../any-area.permissions.ts'
import {
  OneThing,
  OneThingDraft,
  OneThingFilter,
  OneThingPage,
  OneThingRemoval,
} from './many-things.schema.ts'

const guards = anyAreaPermissions.some_view

export const oneThingEndpoints = defineEndpoints({
  listManyThings: get('/any_area/some_view/list/', {
    query: OneThingFilter,
    reply: OneThingPage,
    access: allow(guards.view),
    summary: 'The many things of the company, by name unless asked otherwise',
  }),
  saveOneThing: post('/any_area/some_view/save/', {
    body: OneThingDraft,
    reply: OneThing,
    access: allow(guards.create, guards.edit),
    summary: 'Make one, or change one when `id` and `version` are given',
  }),
  removeManyThings: post('/any_area/some_view/remove/', {
    body: OneThingRemoval,
    reply: nothing,
    access: allow(guards.delete),
    summary: 'Remove several: all of them, or none when one is not there',
  }),
  exportManyThings: download('/any_area/some_view/export/', {
    query: OneThingFilter,
    access: allow(guards.export),
    summary: 'The filtered many things as CSV',
  }),
})
