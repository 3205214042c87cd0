import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { NoteDescription } from '../../../entities/note-editor/note-description.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { categoryTexts as texts } from '../note-screens-texts.ts'
import { CategoryDescription } from './category-description.tsx'
import type { useCategoryForm } from './use-category-form.ts'

interface CategoryFormProps {
  form: ReturnType<typeof useCategoryForm>
  /** The longest description: of plain text, or of rich text without its markup. */
  most: number
  isRich?: boolean
  /** True to prevent saving. */
  isLocked?: boolean
  action: string
  onCancel: () => void
  children?: ReactNode
}

/** Name and description of a category, and further fields. The button is disabled until all are valid. */
export function CategoryForm({
  form,
  most,
  isRich = false,
  isLocked = false,
  action,
  onCancel,
  children,
}: CategoryFormProps) {
  const { fields, revision, problems, failure, isValid, set, leave, submit, giveUp } = form
  if (!fields) return <Spinner label="Loading" />
  return (
    <chakra.form
      display="grid"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Problem text={failure} />
      <Field label={texts.nameLabel} error={problems.name}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            value={fields.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => fields.name && leave('name')}
            onKeyDown={(event) => {
              // Enter does not submit a form with a disabled button, so this shows the errors.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || isLocked) return
              event.preventDefault()
              submit()
            }}
          />
        )}
      </Field>
      {isRich ? (
        <NoteDescription
          label={texts.descriptionLabel}
          value={fields.description}
          revision={revision}
          limit={most}
          onChange={(description) => set({ description })}
        />
      ) : (
        <CategoryDescription
          text={fields.description}
          most={most}
          problem={problems.description}
          onChange={(description) => set({ description })}
          onLeave={() => fields.description && leave('description')}
        />
      )}
      {children}
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="outline" onClick={() => giveUp(onCancel)}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={!isValid || isLocked}>
          {action}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
