import { chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { UserDetails } from '#schemas/user.ts'
import { newProfile, profile$ } from '../../database/profile/profile.ts'
import { useFirstPull } from '../../entities/use-first-pull.ts'
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
