import { chakra } from '@chakra-ui/react'
import { Pencil, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import type { UserDetails } from '#schemas/user.ts'
import { type NoteCategory, noteCategories$ } from '../../../database/notes/note-categories.ts'
import { EmptyCollection } from '../../../entities/empty-collection.tsx'
import { SendingMark } from '../../../entities/unsent-work/sending-mark.tsx'
import { useWallet } from '../../../entities/use-wallet.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Paginator } from '../../../ui/paginator.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Column, ListTable, TableRow } from '../../../ui/table.tsx'
import { useAddressedDialog } from '../../../ui/use-addressed-dialog.ts'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { readPaging, usePageTurning } from '../../../ui/use-paging.ts'
import { categoryTexts as texts } from '../note-screens-texts.ts'
import { notesTexts } from '../notes-texts.ts'
import { useOpenDialog } from '../use-open-dialog.ts'
import { shortDescription } from './category-description.tsx'
import { CategoryEditDialog } from './category-edit-dialog.tsx'

const sizes = [5, 10, 25, 100] as const

/** Without a membership, a user may still correct a category that the server has not accepted yet. */
function mayEdit(category: NoteCategory, daysLeft: number): boolean {
  return daysLeft > 0 || category.number === 0
}

/** The categories of a user's notes, last edited first. */
export function CategoriesPage({ details }: { details: UserDetails }) {
  usePageTitle(texts.title)
  const categories = useLiveQuery(noteCategories$)
  const daysLeft = useWallet()?.daysLeft ?? details.membershipDays
  const [search] = useSearchParams()
  const paging = readPaging(search, sizes, 5)
  const turnTo = usePageTurning(paging, categories?.length)
  const { value: editedId, close } = useAddressedDialog('category')
  const open = useOpenDialog()
  const edited = categories?.find(({ id }) => id === editedId)
  const start = (paging.page - 1) * paging.size
  return (
    <chakra.div display="grid" gap="4">
      <Breadcrumb parent={{ to: paths.notes, label: notesTexts.breadcrumb }} current={texts.title} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.h1 textStyle="title">{texts.title}</chakra.h1>
        <ButtonLink to={paths.addNoteCategory}>
          <Plus size={18} aria-hidden />
          {texts.add}
        </ButtonLink>
      </chakra.div>
      {!categories && <Spinner label="Loading" />}
      {categories?.length === 0 && <NoCategories />}
      {categories && categories.length > 0 && (
        <>
          <CategoriesTable>
            {categories.slice(start, start + paging.size).map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                mayEdit={mayEdit(category, daysLeft)}
                onEdit={() => open('category', category.id)}
              />
            ))}
          </CategoriesTable>
          <Paginator
            page={paging.page - 1}
            size={paging.size}
            sizes={sizes}
            total={categories.length}
            onChange={turnTo}
          />
        </>
      )}
      {edited && (
        <CategoryEditDialog
          key={edited.id}
          userId={details.userId}
          category={edited}
          mayEdit={mayEdit(edited, daysLeft)}
          onClose={close}
        />
      )}
    </chakra.div>
  )
}

function CategoriesTable({ children }: { children: React.ReactNode }) {
  const { columns } = texts
  return (
    <ListTable
      head={
        <>
          <Column width="4.5rem">{columns.id}</Column>
          <Column>{columns.name}</Column>
          <Column>{columns.status}</Column>
          <Column hideBelow="md">{columns.description}</Column>
          <Column width="1%">{columns.action}</Column>
        </>
      }
    >
      {children}
    </ListTable>
  )
}

function NoCategories() {
  return (
    <EmptyCollection loading={<Spinner label="Loading" />} failed={texts.failed}>
      <EmptyState drawing="notes" title={texts.empty}>
        <chakra.p maxWidth="24rem">{texts.emptyHint}</chakra.p>
      </EmptyState>
    </EmptyCollection>
  )
}

interface CategoryRowProps {
  category: NoteCategory
  mayEdit: boolean
  onEdit: () => void
}

/** Table row of a category: number or `new`, state, first words (below the name on a phone). */
function CategoryRow({ category, mayEdit, onEdit }: CategoryRowProps) {
  const { number, name, isActive, description, isUnsent, refusal } = category
  const shown = shortDescription(description)
  return (
    <TableRow>
      <chakra.td paddingBlock="4" color="muted" fontVariantNumeric="tabular-nums">
        {number || texts.unnumbered}
      </chakra.td>
      <chakra.td paddingBlock="4" overflowWrap="anywhere">
        <chakra.p textStyle="heading">{name}</chakra.p>
        <chakra.p hideFrom="md" color="muted" textStyle="small">
          {shown}
        </chakra.p>
        {isUnsent && (
          <chakra.div marginTop="1">
            <SendingMark isUnsent={isUnsent} refusal={refusal} />
          </chakra.div>
        )}
      </chakra.td>
      <chakra.td paddingBlock="4">
        <StatusChip isActive={isActive} />
      </chakra.td>
      <chakra.td paddingBlock="4" color="muted" textStyle="small" hideBelow="md" width="45%" overflowWrap="anywhere">
        {shown}
      </chakra.td>
      <chakra.td paddingBlock="2">
        <ActionMenu name={name} actions={[{ label: texts.edit, icon: Pencil, isOff: !mayEdit, onChoose: onEdit }]} />
      </chakra.td>
    </TableRow>
  )
}

function StatusChip({ isActive }: { isActive: boolean }) {
  return (
    <chakra.span
      display="inline-block"
      borderRadius="full"
      paddingInline="2"
      paddingBlock="0.5"
      textStyle="tiny"
      bg={isActive ? 'goodSoft' : 'hover'}
      color={isActive ? 'good' : 'muted'}
    >
      {isActive ? texts.active : texts.inactive}
    </chakra.span>
  )
}
