import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProfileContent } from '#schemas/profile.ts'
import type { UserDetails } from '#schemas/user.ts'
import { newProfile, type Profile, profile$ } from '../../database/profile.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DataPanel } from './data-panel.tsx'
import { Album, ProfilePicture } from './picture-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileTexts } from './profile-texts.ts'

interface ProfilePageProps {
  details: UserDetails
  /** More about the account, below the form. */
  children?: ReactNode
}

/** What a person says of themselves, their pictures and their account. */
export function ProfilePage({ details, children }: ProfilePageProps) {
  usePageTitle(profileTexts.title)
  const profile = useLiveQuery(profile$)
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={profileTexts.breadcrumb} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="5">
        <chakra.div flex="1 1 14rem">
          <chakra.h1 textStyle="title">{profileTexts.title}</chakra.h1>
          <chakra.p color="muted" marginTop="1">
            {profileTexts.about}
          </chakra.p>
        </chakra.div>
        {profile && <ProfilePicture profile={profile} />}
      </chakra.div>
      {profile === undefined ? <Spinner label="Loading" /> : <Begun details={details} profile={profile} />}
      {profile && <Album profile={profile} />}
      {children}
      <DataPanel />
    </chakra.div>
  )
}

/** A form in which nothing was changed follows what another device says; one in work keeps what it began from. */
function Begun({ details, profile }: { details: UserDetails; profile: Profile | null }) {
  const [begun, setBegun] = useState<{ content: ProfileContent; round: number }>(() => ({
    content: profile?.content ?? newProfile(details),
    round: 0,
  }))
  const isInWork = useRef(false)
  const present = profile?.content
  useEffect(() => {
    if (!present || isInWork.current) return
    setBegun(({ content, round }) => {
      const isSame = JSON.stringify(content) === JSON.stringify(present)
      return isSame ? { content, round } : { content: present, round: round + 1 }
    })
  }, [present])
  const restart = () => {
    isInWork.current = false
    setBegun(({ content, round }) => ({ content: present ?? content, round: round + 1 }))
  }
  return (
    <ProfileForm
      key={begun.round}
      account={details}
      content={begun.content}
      refusal={profile?.refusal?.message}
      isUnsent={profile?.isUnsent ?? false}
      onTouched={() => {
        isInWork.current = true
      }}
      onDone={restart}
    />
  )
}
