import { chakra } from '@chakra-ui/react'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { limits } from '#schemas/limits.ts'
import { Field, Input, NativeSelect } from '../../ui/field.tsx'
import { profileTexts } from './profile-texts.ts'
import type { ProfileForm } from './use-profile-form.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region' })
const countries = getCountries()
  .map((code: CountryCode) => ({ code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code)}` }))
  .sort((one, other) => one.label.localeCompare(other.label))

/** A number of any country; its dial code may be typed, or chosen by the country. */
export function PhoneField({ form: { fields, problems, set } }: { form: ProfileForm }) {
  return (
    <Field label={profileTexts.phone} error={problems.phoneNumber}>
      {(control) => (
        <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', md: '16rem 1fr' }}>
          <NativeSelect
            aria-label={profileTexts.country}
            value={fields.phoneCountry}
            onChange={(event) => set({ phoneCountry: event.target.value })}
          >
            <option value="">{profileTexts.noCountry}</option>
            {countries.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <Input
            {...control}
            name="phoneNumber"
            type="tel"
            autoComplete="tel-national"
            maxLength={limits.phoneText}
            value={fields.phoneNumber}
            onChange={(event) => set({ phoneNumber: event.target.value })}
          />
        </chakra.div>
      )}
    </Field>
  )
}
