import { chakra } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import type { User } from '#schemas/user.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useServerSettings } from '../../entities/use-server-settings.ts'
import { offlineTexts } from '../../texts/offline-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { showDone, showFailure } from '../../ui/snackbar.tsx'
import { useAddressedText } from '../../ui/use-addressed-text.ts'
import { loadProblem, useLoad } from '../../ui/use-load.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../ui/use-paging.ts'
import { changeUser, type UserAction, type UserChange } from './change-user.ts'
import { LinksSection } from './links/links-section.tsx'
import { useLinks } from './links/use-links.ts'
import { nameOf, UsersTable } from './users-table.tsx'
import { usersTexts as texts } from './users-texts.ts'

const sizes = [10, 25, 100] as const

/** All accounts, for administrators: to find, disable and enable them, change roles and end sessions. */
export function UsersPage({ ownId }: { ownId: string }) {
  usePageTitle(texts.title)
  const hasPasswords = useServerSettings().settings?.hasPasswords ?? false
  const links = useLinks(hasPasswords)
  const [search] = useSearchParams()
  const [words, setWords] = useAddressedText('q')
  const paging = readPaging(search, sizes, 10)
  const { found, state, reload } = useUsers({ text: (search.get('q') ?? '').trim(), ...paging })
  const turnTo = usePageTurning(paging, found?.total)
  const [asking, setAsking] = useState<{ user: User; change: UserChange }>()

  const apply = async (answer: 'Y' | 'N', { user, change }: { user: User; change: UserChange }) => {
    setAsking(undefined)
    if (answer !== 'Y') return
    const problem = await changeUser(user, change)
    if (problem) showFailure(problem)
    else showDone(texts[change].done)
    if (!problem) reload()
  }

  const choose = async (user: User, action: UserAction) => {
    if (action !== 'newPassword') return setAsking({ user, change: action })
    const problem = await links.offerNewPassword(user)
    if (problem) showFailure(problem)
  }

  return (
    <chakra.div display="grid" gap="5">
      <Breadcrumb current={texts.title} />
      <PageHeading title={texts.title} about={texts.about} />
      {hasPasswords && <LinksSection links={links} />}
      <FilterBox
        label={texts.search}
        hint={texts.searchHint}
        clear={texts.clearSearch}
        value={words}
        onChange={setWords}
      />
      {found && (state === 'failed' || state === 'limited') && (
        <RetryNotice problem={loadProblem(state, texts.needsNetwork)} onRetry={reload} />
      )}
      {found && found.users.length > 0 && (
        <>
          <UsersTable
            users={found.users}
            ownId={ownId}
            hasPasswords={hasPasswords}
            onChoose={(user, action) => void choose(user, action)}
          />
          <Paginator page={paging.page - 1} size={paging.size} sizes={sizes} total={found.total} onChange={turnTo} />
        </>
      )}
      {found?.users.length === 0 && (
        <Card>
          <EmptyState drawing="lost" title={texts.none}>
            <p>{texts.noneHint}</p>
          </EmptyState>
        </Card>
      )}
      {!found && state === 'loading' && <ListSkeleton label={texts.loading} />}
      {!found && (state === 'failed' || state === 'limited') && (
        <Card>
          <EmptyState drawing="offline" title={texts.failed} role="alert">
            <p>{loadProblem(state, texts.needsNetwork)}</p>
            <Button onClick={reload}>{offlineTexts.tryAgain}</Button>
          </EmptyState>
        </Card>
      )}
      {asking && (
        <ConfirmDialog
          title={texts[asking.change].title(nameOf(asking.user))}
          text={texts[asking.change].text}
          action={texts[asking.change].action}
          onAnswer={(answer) => void apply(answer, asking)}
        />
      )}
    </chakra.div>
  )
}

interface FoundUsers {
  users: User[]
  total: number
}

/** A page of accounts (one-based): undefined until the server answers; the last answer while it does not. */
function useUsers({ text, page, size }: { text: string; page: number; size: number }) {
  const [found, setFound] = useState<FoundUsers>()
  const load = useCallback(async () => {
    const query = { page: page - 1, size, ...(text && { text }) }
    const answer = await callEndpoint(userEndpoints.usersByType, { params: { type: 'all', status: '2' }, query })
    if (answer.kind === 'ok') {
      const { listObject, totalElementCount } = answer.value
      // Answers may arrive out of order while typing.
      if ((new URLSearchParams(window.location.search).get('q') ?? '').trim() === text) {
        setFound({ users: listObject, total: totalElementCount })
      }
    }
    return loadResultOf(answer)
  }, [text, page, size])
  return { found, ...useLoad(load) }
}
