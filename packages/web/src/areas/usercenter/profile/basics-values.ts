import { GENDERS } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import type { Profile } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'

/** The plain fields of the own account in its form. */
export interface BasicsValues {
  name: string
  nick_name: string
  gender: string
  birthday: string
  position: string
  address: string
  introduction: string
  time_lag: string
}

/** The fields as the form holds them: texts. */
export function valuesOf(profile: Profile): BasicsValues {
  return {
    name: profile.name,
    nick_name: profile.nick_name ?? '',
    gender: profile.gender ?? '',
    birthday: profile.birthday ?? '',
    position: profile.position ?? '',
    address: profile.address ?? '',
    introduction: profile.introduction ?? '',
    time_lag: String(profile.time_lag),
  }
}

/** What is sent: an empty text takes a fact back. */
export function changeOf({ name, nick_name, gender, birthday, time_lag, ...texts }: BasicsValues) {
  return {
    ...texts,
    // a name that was never given may stay away
    ...(name.trim() ? { name } : {}),
    nick_name: nick_name.trim() || null,
    gender: GENDERS.find((known) => known === gender) ?? null,
    birthday: birthday || null,
    time_lag: Number(time_lag),
  }
}
