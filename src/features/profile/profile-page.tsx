import { chakra } from '@chakra-ui/react'
import { CloudUpload } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfileContent } from '#schemas/profile.ts'
import type { UserDetails } from '#schemas/user.ts'
import { newProfile, profile$ } from '../../database/profile/profile.ts'
import { useFirstPull } from '../../entities/use-first-pull.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DataPanel } from './data-panel.tsx'
import { Album, ProfilePicture } from './picture-panel.tsx'
import {
  AnnouncementPanel,
  BasicPanel,
  PersonalizationPanel,
  ProfessionalPanel,
  SocialPanel,
} from './profile-panels.tsx'
import { profileTexts } from './profile-texts.ts'
import { PublishToggle } from './publish-toggle.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface ProfilePageProps {
  details: UserDetails
  /** Further panels below the form. */
  children?: ReactNode
}

/** The user's profile, pictures and account. */
export function ProfilePage({ details, children }: ProfilePageProps) {
  usePageTitle(profileTexts.pageTitle)
  const profile = useLiveQuery(profile$)
  const { state } = useFirstPull()
  const isKnown = profile || (profile === null && state !== 'loading') // an empty form would say that it is empty
  const [hasBegun, setHasBegun] = useState(false)
  if (isKnown && !hasBegun) setHasBegun(true) // a form with typed text stays
  const content = useMemo(() => profile?.content ?? newProfile(details), [profile, details])
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={profileTexts.pageTitle} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <chakra.div flex="1 1 14rem">
          <chakra.h1 textStyle="title">{profileTexts.title}</chakra.h1>
          <chakra.p color="muted" marginTop="1">
            {profileTexts.about}
          </chakra.p>
        </chakra.div>
        {profile && <ProfilePicture profile={profile} />}
      </chakra.div>
      {!hasBegun ? (
        <Spinner label="Loading" />
      ) : (
        <ProfileForm
          account={details}
          content={content}
          refusal={profile?.refusal?.message}
          isUnsent={profile?.isUnsent ?? false}
        />
      )}
      {profile && <Album profile={profile} />}
      {children}
      <DataPanel />
    </chakra.div>
  )
}

interface ProfileFormProps {
  account: UserDetails
  /** Initial content. */
  content: ProfileContent
  isUnsent: boolean
  refusal: string | undefined
}

/** Profile form in panels. Changes are kept as a draft until saved. */
function ProfileForm({ account, content, isUnsent, refusal }: ProfileFormProps) {
  const { form, isTouched, save, discard } = useProfileForm(account.userId, content)
  const element = useRef<HTMLFormElement>(null)
  const problems = form?.problems
  useEffect(() => {
    if (problems) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])
  if (!form) return <Spinner label="Loading" />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <chakra.form ref={element} display="grid" gap="6" noValidate onSubmit={submit}>
      {refusal && (
        <Notice tone="danger" role="alert">
          {profileTexts.refused(refusal)}
        </Notice>
      )}
      {isUnsent && !refusal && (
        <Notice tone="caution" icon={<CloudUpload size={18} aria-hidden />}>
          {profileTexts.unsent}
        </Notice>
      )}
      <BasicPanel form={form} account={account}>
        <PublishToggle form={form} />
      </BasicPanel>
      <ProfessionalPanel form={form} />
      <SocialPanel form={form} />
      <AnnouncementPanel form={form} />
      <PersonalizationPanel form={form} />
      <SaveBar isTouched={isTouched} onDiscard={discard} />
    </chakra.form>
  )
}

const floating = {
  position: 'sticky',
  bottom: { base: '16', lg: '4' },
  zIndex: 'bar',
  padding: '3',
  paddingInlineEnd: '20',
  borderWidth: '1px',
  bg: 'raised',
  boxShadow: 'float',
  animation: 'appear var(--chakra-durations-moderate)',
} as const

/** Fixed at the bottom while there are unsaved changes. Its right end stays free for the floating buttons. */
function SaveBar({ isTouched, onDiscard }: { isTouched: boolean; onDiscard: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const discard = () => {
    bar.current?.querySelector('button')?.focus() // this button goes
    onDiscard()
  }
  return (
    <chakra.div
      ref={bar}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      borderRadius="lg"
      {...(isTouched && floating)}
    >
      <Button type="submit">{profileTexts.save}</Button>
      {isTouched && (
        <>
          <Button variant="ghost" onClick={discard}>
            {profileTexts.discard}
          </Button>
          <chakra.p textStyle="small" color="muted" role="status" hideBelow="md">
            {profileTexts.unsaved}
          </chakra.p>
        </>
      )}
    </chakra.div>
  )
}
