import { Button } from '~/shared/ui/button';

interface EmptyStateProps {
  title: string;
  text: string;
  action?: string;
  onAction?: () => void;
}

export function EmptyState({ title, text, action, onAction }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-2 py-10 text-center">
      <h3 className="text-[1.1rem]">{title}</h3>
      <p className="max-w-measure text-[0.94rem] text-soft">{text}</p>
      {action && (
        <Button variant="secondary" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
