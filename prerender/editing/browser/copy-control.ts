import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { Component, createElement } from 'react';
import type { TextField } from '../editor-fields';
import { findTextProblem } from './find-file-problems';

/**
 * A text's field: the editor's own, checked like the build. A class, since the editor has a React of its own, whose
 * hooks this one can't share, and calls `isValid`.
 */
export class CopyControl extends Component<CustomFieldControlProps> {
  private get field() {
    return this.props.field.toJS() as unknown as TextField;
  }

  isValid = (value: unknown) => {
    const problem = findTextProblem(String(value ?? ''), this.field);
    return problem === undefined ? true : { error: { message: problem } };
  };

  override render() {
    const { multiline } = this.field;
    const control = CMS.getFieldType(multiline ? 'text' : 'string')?.control;
    const field = { ...this.field, use_emoji_autocomplete: false };
    return control ? createElement(control, { ...this.props, field } as never) : null;
  }
}
