import { chakra } from '@chakra-ui/react'
import { Switch } from '../../ui/switch.tsx'
import { profileTexts } from './profile-texts.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Publishes the profile. */
export function PublishToggle({ form: { fields, set } }: { form: ProfileForm }) {
  const isOn = fields.publish
  return (
    <chakra.div display="grid" gap="1">
      <Switch
        label={profileTexts.publish}
        state={isOn ? profileTexts.on : profileTexts.off}
        isOn={isOn}
        onChange={(publish) => set({ publish })}
      />
      <chakra.p textStyle="small" color="muted">
        {profileTexts.publishHint}
      </chakra.p>
    </chakra.div>
  )
}
