import { chakra } from '@chakra-ui/react'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { endpointPath } from '#schemas/endpoint.ts'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import { limits } from '#schemas/limits.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import type { Profile } from '../../database/profile/profile.ts'
import { Avatar } from '../../entities/avatar.tsx'
import { failureText } from '../../entities/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showDone, showFailure } from '../../ui/snackbar.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { Panel } from './profile-panels.tsx'
import { profileTexts } from './profile-texts.ts'
import { uploadPicture, uploadToAlbum } from './upload-pictures.ts'

const texts = profileTexts.pictures

/** Profile picture, with buttons to change and remove it. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const isOurs = profile.imagePath.startsWith('/')
  return (
    <chakra.div display="flex" alignItems="center" gap="4" flexWrap="wrap">
      <Avatar person={profile} size="5.5rem" />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="start">
        <PictureUpload label={texts.change} icon={Camera} upload={([file], on) => uploadFirst(file, on)} />
        {isOurs && <RemovePicture id={profile.userId} path={profile.imagePath} label={texts.remove} />}
      </chakra.div>
    </chakra.div>
  )
}

/** Pictures of the album, from the server. Offline, each is an empty frame. */
export function Album({ profile }: { profile: Profile }) {
  return (
    <Panel title={texts.album}>
      {profile.albumImages.length === 0 && (
        <chakra.p color="muted" textStyle="small">
          {texts.empty}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
        {profile.albumImages.map((id, index) => (
          <chakra.li key={id} position="relative">
            <chakra.img
              src={endpointPath(userEndpoints.profileImage, __PRODUCT__, { id })}
              alt={texts.albumPicture(index + 1)}
              loading="lazy"
              width="full"
              borderRadius="md"
              bg="hover"
              css={{ aspectRatio: '1', objectFit: 'cover' }}
            />
            <chakra.div position="absolute" top="1" insetInlineEnd="1">
              <RemovePicture id={id} label={`${texts.remove} ${index + 1}`} isIcon />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {profile.albumImages.length < limits.albumImages && (
        <PictureUpload
          label={texts.add}
          icon={ImagePlus}
          isMultiple
          upload={async (files, onProgress) => {
            if (profile.albumImages.length + files.length > limits.albumImages) return texts.tooMany
            return uploadToAlbum(profile.username, files, onProgress)
          }}
        />
      )}
      <chakra.p textStyle="small" color="muted">
        {texts.hint}
      </chakra.p>
    </Panel>
  )
}

async function uploadFirst(file: File | undefined, onProgress: (part: number) => void) {
  return file && uploadPicture(file, onProgress)
}

interface RemovePictureProps {
  id: string
  /** Path of the profile picture, which does not contain its id. */
  path?: string
  label: string
  isIcon?: boolean
}

function RemovePicture({ id, path, label, isIcon = false }: RemovePictureProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = async (answer: 'Y' | 'N') => {
    setAsking(false)
    if (answer !== 'Y') return
    const ownId = decodeURIComponent(path?.split('/').at(-1) ?? id)
    const outcome = await callEndpoint(userEndpoints.removePhoto, { params: { id: ownId } })
    if (outcome.kind === 'ok') showDone(texts.removed)
    else showFailure(failureText(outcome, { offline: texts.needsNetwork, failed: texts.notRemoved }))
  }
  return (
    <>
      <Button
        variant="outline"
        size={isIcon ? 'icon' : 'sm'}
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden />
        {!isIcon && label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${texts.remove}?`}
          text={texts.removeText}
          action="Remove"
          onAnswer={(answer) => void remove(answer)}
        />
      )}
    </>
  )
}
