import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { limits } from '#schemas/limits.ts'
import { lifeGoalSchema } from '#schemas/profile.ts'
import { Card } from '../../ui/card.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { PhoneField } from './phone-field.tsx'
import type { TextName } from './profile-fields.ts'
import { profileTexts } from './profile-texts.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface Account {
  username: string
  email: string
}

export function BasicPanel({ form, account, children }: { form: ProfileForm; account: Account; children: ReactNode }) {
  return (
    <Panel title={profileTexts.panels.basic}>
      {children}
      <Columns>
        <Line form={form} name="firstName" label="First name" autoComplete="given-name" />
        <Line form={form} name="lastName" label="Last name" autoComplete="family-name" />
        <Fixed label="Username" value={account.username} />
        <Fixed label="Email" value={account.email} />
      </Columns>
      <PhoneField form={form} />
      <Columns>
        <Line form={form} name="locations" label="Locations" />
        <Line form={form} name="hobbies" label="Hobbies" />
      </Columns>
      <Text form={form} name="aboutMe" label="About me" />
      <Text form={form} name="notice" label="Notice" />
    </Panel>
  )
}

export function ProfessionalPanel({ form }: { form: ProfileForm }) {
  return (
    <Panel title={profileTexts.panels.professional}>
      <Columns>
        <Line form={form} name="qualification" label="Qualification" />
        <Line form={form} name="skills" label="Skills" />
      </Columns>
      <Text form={form} name="workExperience" label="Work experience" />
    </Panel>
  )
}

export function SocialPanel({ form }: { form: ProfileForm }) {
  return (
    <Panel title={profileTexts.panels.social}>
      <Columns>
        <Line form={form} name="linkedinProfileLink" label="LinkedIn" type="url" />
        <Line form={form} name="facebookProfileLink" label="Facebook" type="url" />
        <Line form={form} name="twitterProfileLink" label="Twitter" type="url" />
        <Line form={form} name="personalWebsiteLink" label="Personal website" type="url" />
      </Columns>
    </Panel>
  )
}

export function AnnouncementPanel({ form }: { form: ProfileForm }) {
  return (
    <Panel title={profileTexts.panels.announcement}>
      <Text form={form} name="importantAnnouncement" label="Announcement" />
    </Panel>
  )
}

export function PersonalizationPanel({ form }: { form: ProfileForm }) {
  const { fields, set } = form
  return (
    <Panel title={profileTexts.panels.personalization}>
      <chakra.p textStyle="small" color="muted">
        {profileTexts.personalizationHint}
      </chakra.p>
      <LifeGoals form={form} />
      <Columns>
        <SegmentedChoice
          label={profileTexts.preferredFormat}
          choices={choicesOf(profileTexts.formats)}
          value={fields.preferredFormat}
          onChoose={(preferredFormat) => set({ preferredFormat })}
        />
        <SegmentedChoice
          label={profileTexts.readingTime}
          choices={choicesOf(profileTexts.times)}
          value={fields.readingTime}
          onChoose={(readingTime) => set({ readingTime })}
        />
      </Columns>
      <Columns>
        <Line form={form} name="interestAreas" label="Interest areas" />
        <Line form={form} name="profession" label="Profession" />
        <Line form={form} name="domain" label="Domain" />
        <Line form={form} name="skillsAI" label="Skills in AI" />
        <Line form={form} name="baseCategory" label="Category" />
        <Line form={form} name="subCategory" label="Subcategory" />
      </Columns>
    </Panel>
  )
}

function LifeGoals({ form: { fields, set } }: { form: ProfileForm }) {
  const chosen = fields.lifeGoals
  const toggle = (goal: (typeof chosen)[number]) => {
    const isOn = (each: typeof goal) => chosen.includes(each) !== (each === goal)
    set({ lifeGoals: lifeGoalSchema.options.filter(isOn) })
  }
  return (
    <chakra.fieldset border="0" padding="0" margin="0">
      <chakra.legend textStyle="label" marginBottom="2">
        {profileTexts.lifeGoals}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {lifeGoalSchema.options.map((goal) => (
          <GoalChip key={goal}>
            <chakra.input srOnly type="checkbox" checked={chosen.includes(goal)} onChange={() => toggle(goal)} />
            {goal}
          </GoalChip>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

const GoalChip = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: 'touch',
    paddingInline: '4',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'control',
    textStyle: 'label',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'accent', borderColor: 'accent', color: 'onAccent' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild padding={{ base: '4', md: '6' }} display="grid" gap="5">
      <section aria-label={title}>
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
        {children}
      </section>
    </Card>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
      {children}
    </chakra.div>
  )
}

interface LineProps {
  form: ProfileForm
  name: TextName
  label: string
  type?: 'url'
  autoComplete?: string
}

function Line({ form: { fields, problems, set }, name, label, type, autoComplete }: LineProps) {
  return (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type ?? 'text'}
          inputMode={type}
          autoComplete={autoComplete ?? 'off'}
          maxLength={type ? limits.address : limits.profileLine}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

function Text({ form: { fields, set }, name, label }: { form: ProfileForm; name: TextName; label: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={3}
          maxHeight="40vh"
          css={{ fieldSizing: 'content' }}
          maxLength={limits.profileText}
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label} hint={profileTexts.readOnly}>
      {(control) => <Input {...control} readOnly value={value} color="muted" />}
    </Field>
  )
}

function choicesOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
