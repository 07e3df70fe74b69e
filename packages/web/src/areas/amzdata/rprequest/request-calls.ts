import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'

const { listRequests, getRequest, listSchedules } = requestEndpoints

/** Replies that are old once a request changed. */
export const requestCalls = [listRequests, getRequest, listSchedules, importEndpoints.listCoverage]
export const scheduleCalls = [listSchedules]
