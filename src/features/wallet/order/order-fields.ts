import { indianStates } from '#schemas/indian-states.ts'
import { findCreditFault, findNameFault, findPhoneFault, findStateFault } from '#schemas/money.ts'
import type { UserDetails } from '#schemas/user.ts'
import type { Profile } from '../../../database/profile/profile.ts'

/** Field values as typed. */
export interface OrderFields {
  name: string
  phone: string
  credit: string
  state: string
}
export type OrderFaults = Partial<Record<keyof OrderFields, string>>

/** Initial values from the profile. `profile` is null until the first pull. */
export function fieldsOfProfile(details: UserDetails, profile: Profile | null): OrderFields {
  const { firstName, lastName } = profile ?? details
  const digits = (profile?.phone.e164Number ?? '').replace(/^\+91/, '')
  return {
    name: `${firstName} ${lastName}`.trim(),
    phone: /^\d{10}$/.test(digits) ? digits : '',
    credit: '',
    state: stateIn(profile?.locations ?? ''),
  }
}

/** Code of the state among a user's locations; empty if there is none or more than one. */
function stateIn(locations: string): string {
  const places = locations.split(/[,;/]/).map((place) => place.trim().toLowerCase())
  const found = indianStates.filter(({ name }) => places.includes(name.toLowerCase()))
  return found.length === 1 ? (found[0]?.code ?? '') : ''
}

/** Errors by field. `balance` is in credits. */
export function findOrderFaults({ name, phone, credit, state }: OrderFields, balance: number): OrderFaults {
  const found = {
    name: findNameFault(name),
    phone: findPhoneFault(phone.trim()),
    credit: findCreditFault(credit.trim(), balance),
    state: findStateFault(state),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as OrderFaults
}
